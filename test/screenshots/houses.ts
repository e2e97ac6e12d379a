import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildHouse, type House, houses, namesOf } from '../support/houses.ts';
import { type Device, devices, takePicture } from './picture.ts';
import { type Screen, screens } from './screens.ts';
import { withScreens } from './with-screens.ts';

const NAMES = ['home', 'category', 'cart', 'club'];

const ownScreens = ({ sheet }: House): readonly Screen[] => [
  {
    name: 'sheet',
    open: async (page) => {
      await page.goto(sheet, { waitUntil: 'load' });
    },
  },
  {
    name: 'sign-in',
    open: async (page) => {
      await page.goto('/login?redirectUrl=/club', { waitUntil: 'load' });
    },
  },
  {
    name: 'checkout',
    open: async (page: Page) => {
      await screens.find(({ name }) => name === 'cart')?.open(page);
      await page.getByRole('main').getByRole('link', { name: 'Finalizar compra' }).click();
      await page.waitForURL('**/embedded/**', { waitUntil: 'load' });
    },
  },
];

/** Writes the screens by which houses differ into the folder of each. */
export async function writeHouses(): Promise<void> {
  for (const house of houses) {
    const shown = [...screens.filter(({ name }) => NAMES.includes(name)), ...ownScreens(house)];
    const folder = join(house.folder, 'screenshots');
    mkdirSync(folder, { recursive: true });
    await withScreens(
      async (openPage) => {
        for (const screen of shown) {
          for (const device of devices) await write(folder, screen, device, openPage);
        }
      },
      { env: namesOf(house), dist: buildHouse(house) },
    );
  }
}

async function write(
  folder: string,
  screen: Screen,
  device: Device,
  openPage: Parameters<Parameters<typeof withScreens>[0]>[0],
): Promise<void> {
  writeFileSync(join(folder, `${screen.name}-${device.width}.webp`), await takePicture(openPage, screen, device));
}
