import { expect, it } from 'vitest';
import { imagePresets } from '#core/values/image.ts';

it('holds squares from 96, home banners of 14:3 and 3:2, and cards of 4:3', { tags: ['S9.26'] }, () => {
  expect(imagePresets.square.map(({ width }) => width)).toEqual([96, 192, 294, 340, 400, 500, 800, 1200]);
  expect(imagePresets.banner).toContainEqual({ width: 1280, height: 274 });
  expect(imagePresets.bannerMobile).toContainEqual({ width: 390, height: 260 });
  // A phone that is 412 CSS pixels wide, with 1.75 pixels each, needs a picture of 721 pixels.
  expect(imagePresets.bannerMobile).toContainEqual({ width: 750, height: 500 });
  expect(imagePresets.card).toContainEqual({ width: 400, height: 300 });
});

it('names for a card or a thumbnail only sizes of the whole preset that a browser can choose', () => {
  const { square, squareCard, thumbnail, card, cardThumbnail } = imagePresets;
  expect(square).toEqual(expect.arrayContaining([...squareCard, ...thumbnail]));
  expect(card).toEqual(expect.arrayContaining([...cardThumbnail]));
  // A thumbnail is at most 96 CSS pixels wide, the picture of a row 128, with up to three pixels each.
  expect(thumbnail.at(-1)?.width).toBeGreaterThanOrEqual(3 * 96);
  expect(cardThumbnail.at(-1)?.width).toBeGreaterThanOrEqual(3 * 128);
});
