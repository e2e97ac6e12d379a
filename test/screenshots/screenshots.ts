import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../support/build-if-stale.ts';
import { writeContentPictures } from './content-pictures.ts';
import { contentPlaces } from './content-places.ts';
import { writeHouses } from './houses.ts';
import { devices, takePicture } from './picture.ts';
import { screens } from './screens.ts';
import { withScreens } from './with-screens.ts';

/**
 * The command `npm run screenshots [-- NAME …]`: writes every screen, or those named, to `docs/screenshots` as it looks
 * on a phone and on a desktop. `npm run screenshots -- content [TYPE …]` writes the pictures of the editors' guide,
 * `npm run screenshots -- houses` those of the test brands.
 */

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

const [first, ...rest] = process.argv.slice(2);
const places: Readonly<Record<string, readonly string[]>> = { content: Object.keys(contentPlaces), houses: [] };
const known = places[first ?? ''] ?? [...Object.keys(places), ...screens.map(({ name }) => name)];
const unknown = (first !== undefined && first in places ? rest : process.argv.slice(2)).filter(
  (name) => !known.includes(name),
);
if (unknown.length > 0) {
  process.stderr.write(`unknown name ${unknown.join(', ')}; there are ${known.join(', ') || 'none here'}\n`);
  process.exit(1);
}
buildIfStale();
if (first === 'content') await writeContentPictures(rest);
else if (first === 'houses') await writeHouses();
else await writeScreens(process.argv.slice(2));

async function writeScreens(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  await withScreens(async (openPage) => {
    mkdirSync(FOLDER, { recursive: true });
    for (const screen of chosen) {
      for (const device of devices) {
        const file = join(FOLDER, `${screen.name}-${device.width}.webp`);
        writeFileSync(file, await takePicture(openPage, screen, device));
      }
    }
  });
}
