import { expect, it } from 'vitest';
import { withOtherShop } from '../support/other-shop.ts';

/** A `BRAND_SLUG` of which the CMS has no field. */
const other = withOtherShop({ env: { BRAND_SLUG: 'casa-nueva' }, eachTest: true });

it('shows the about-us page without its club if the CMS has no field of the brand, and logs the field', async () => {
  const { status, text } = await other.open('/nosotros');
  expect(status).toBe(200);
  expect(text).toContain('<h2>La comunidad</h2>');
  expect(text).not.toContain('El club de la otra');
  expect(other.shop.log).toContainEqual(
    expect.objectContaining({
      msg: 'list items dropped',
      path: '/about-us',
      first: 'the CMS has no field club_casa_nueva (BRAND_SLUG)',
    }),
  );
});

it('still fails if the CMS refuses the page for another reason', async () => {
  other.backend.fail('cms', 'refused', /about-us/);
  expect((await other.get('/nosotros')).status).toBe(503);
  expect(other.calls('cms').filter(({ path }) => path === '/about-us')).toHaveLength(1);
});
