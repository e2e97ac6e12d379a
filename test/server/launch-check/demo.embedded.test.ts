import { describe, expect, it, onTestFinished } from 'vitest';
import { checkLaunch } from '#server/operator/launch-check.ts';
import { startTestShop } from '../../support/start-test-shop.ts';

describe('npm run launch-check, against the demo', () => {
  it('names all that is of the demo, and nothing else', async () => {
    const demo = await startTestShop();
    onTestFinished(demo.close);
    const lines: string[] = [];
    expect(await checkLaunch([demo.origin], (line) => lines.push(line))).toBe(1);
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([
      `skip    https: not checked: ${demo.origin} is on this machine`,
      'MISSING demo: a shop without the brand and the services of the demo',
      '        the brand is the one of the demo (BRAND_NAME, or in the CMS, header.title of /menu-headless or another text)',
      '        the tax number is the one of the demo (SELLER_CUIT, or in the CMS, a text)',
      '        the e-mail address is the one of the demo (SELLER_EMAIL, or in the CMS, a text)',
      '        the Data Fiscal leads to the front page of the tax agency, not to your form (DATA_FISCAL_URL, or in the CMS, footer.fiscal.link of /menu-headless)',
      '        an invented address is shown: hola@bodega-viva.example',
      '        an invented address is shown: https://instagram.example/bodegaviva',
      '        an invented address is shown: https://facebook.example/bodegaviva',
      '        an invented address is shown: https://youtube.example/@bodegaviva',
      '        the pictures are those of the demo (IMAGES_URL)',
      '        the payment is the one of the demo (CHECKOUT_URL)',
      '        the sign-in is the one of the demo (IDENTITY_ISSUER)',
      `${demo.origin} is not ready: 11 to mend.`,
    ]);
  });
});
