import { readFileSync } from 'node:fs';
import { listen, report, setting } from '../facade/program.ts';
import { createCmsFacade } from './cms-facade.ts';

/** The program: the shop's content CMS over a house's own. `singles.json` has what that one does not. */

const app = createCmsFacade({
  ownUrl: setting('OWN_CMS_URL').replace(/\/$/, ''),
  ownToken: setting('OWN_CMS_TOKEN'),
  token: setting('CMS_TOKEN'),
  singles: JSON.parse(readFileSync(process.env['SINGLES'] || `${import.meta.dirname}/singles.json`, 'utf8')),
  report,
});
listen(app, { address: setting('CMS_URL'), name: 'CMS' });
