import { addressSetting, jsonSetting, listen, report, setting } from '../facade/program.ts';
import { createCmsFacade } from './cms-facade.ts';

/** The program: the shop's content CMS over a house's own. `singles.json` has what that one does not. */

const app = createCmsFacade({
  ownUrl: addressSetting('OWN_CMS_URL'),
  ownToken: setting('OWN_CMS_TOKEN'),
  token: setting('CMS_TOKEN'),
  singles: jsonSetting('SINGLES', `${import.meta.dirname}/singles.json`),
  report,
});
listen(app, { addressIn: 'CMS_URL', name: 'CMS' });
