import { readFileSync } from 'node:fs';
import { addressSetting, end, listen, report, setting } from '../facade/program.ts';
import { createCmsFacade } from './cms-facade.ts';

/** The program: the shop's content CMS over a house's own. `singles.json` has what that one does not. */

const app = createCmsFacade({
  ownUrl: addressSetting('OWN_CMS_URL'),
  ownToken: setting('OWN_CMS_TOKEN'),
  token: setting('CMS_TOKEN'),
  singles: readSingles(process.env['SINGLES'] || `${import.meta.dirname}/singles.json`),
  report,
});
listen(app, { addressIn: 'CMS_URL', name: 'CMS' });

function readSingles(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return end(`SINGLES: ${file} cannot be read (${error instanceof Error ? error.message : error})`);
  }
}
