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
      'MISSING demo: a shop without the brand and the services of the demo',
      '        the brand is the one of the demo (BRAND_NAME)',
      '        the tax number is the one of the demo (SELLER_CUIT)',
      '        the e-mail address is the one of the demo (SELLER_EMAIL)',
      '        the Data Fiscal leads to the front page of the tax agency, not to your form (DATA_FISCAL_URL)',
      '        pictures, payment or sign-in are those of the demo (EMBEDDED=false and the URLs of your services)',
      `${demo.origin} is not ready: 5 to mend.`,
    ]);
  });
});
