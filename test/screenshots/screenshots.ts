import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../support/build-if-stale.ts';
import { writeContentPictures } from './content-pictures.ts';
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

buildIfStale();
const [first, ...rest] = process.argv.slice(2);
if (first === 'content') await writeContentPictures(rest);
else if (first === 'houses') await writeHouses();
else await writeScreens(process.argv.slice(2));

async function writeScreens(names: readonly string[]): Promise<void> {
  const chosen = names.length === 0 ? screens : screens.filter(({ name }) => names.includes(name));
  if (names.length > chosen.length) throw new Error(`the screens are: ${screens.map(({ name }) => name).join(', ')}`);
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
