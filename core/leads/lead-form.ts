import { paths } from '../values/paths.ts';
import { isLegalRequest, type LeadErrors, type LeadSource, type LeadValues } from './lead.ts';

/**
 * A form as a page shows it: empty, or after a refusal the typed text with the messages beside the fields. `message`
 * speaks of the whole form. Every form posts its fields by their names, and `source`.
 */
export type LeadForm = {
  action: string;
  source: LeadSource;
  values: LeadValues;
  fields: LeadErrors;
  message: string | null;
};

/** The page that shows each form. A form that stands on several pages is answered on the contact page. */
export const leadFormPaths: Readonly<Record<LeadSource, string>> = {
  home: paths.home,
  contacto: paths.contact,
  avisame: paths.contact,
  club: paths.contact,
  arrepentimiento: paths.withdrawal,
  baja: paths.cancellation,
};

const EMPTY: LeadValues = { name: '', email: '', phone: '', message: '' };

/** `message`: what the shop itself says in the form, such as which product it is about. */
export function emptyLeadForm(source: LeadSource, message = ''): LeadForm {
  return { action: actionOf(source), source, values: { ...EMPTY, message }, fields: {}, message: null };
}

/** The form again with what was typed and what is wrong with it. */
export function refusedLeadForm(
  source: LeadSource,
  refusal: { values: LeadValues; fields: LeadErrors; message: string },
): LeadForm {
  return { action: actionOf(source), source, ...refusal };
}

function actionOf(source: LeadSource): string {
  return isLegalRequest(source) ? leadFormPaths[source] : paths.leadsApi;
}
