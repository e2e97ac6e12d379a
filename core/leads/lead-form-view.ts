import type { Campaign } from '../values/campaign.ts';
import { paths } from '../values/paths.ts';
import { CONSENT, type ConsentId, consentTextOf } from './consent.ts';
import { isLegalRequest, type LeadErrors, type LeadSource, type LeadValues, type OwnSource } from './lead.ts';

/**
 * The state of a lead form: empty, or, after a refusal, the typed values with the error of each field. `message` is the
 * error of the whole form. The form posts `source` and its fields.
 */
export type LeadFormView = {
  action: string;
  source: LeadSource;
  values: LeadValues;
  fields: LeadErrors;
  message: string | null;
  /** The sentences that the law requires in every form that asks for personal data. */
  dataRights: string;
  /** The id of those sentences. */
  consent: ConsentId;
  /** Of a refused form: the campaign that its page's address no longer has. */
  campaign?: Campaign;
};

/** The page that shows a form again after a refusal. For a form on several pages, that is the contact page. */
export const leadFormPaths: Readonly<Record<OwnSource, string>> = {
  home: paths.home,
  contacto: paths.contact,
  avisame: paths.contact,
  club: paths.contact,
  arrepentimiento: paths.withdrawal,
  baja: paths.cancellation,
  pausar: paths.memberClub,
  saltear: paths.memberClub,
  cambiar: paths.memberClub,
  regalar: paths.memberClub,
};

const shownConsent = { dataRights: consentTextOf(CONSENT), consent: CONSENT } as const;

const EMPTY: LeadValues = { name: '', email: '', phone: '', message: '' };

/** `message` prefills the field of that name, e.g. with the product of a restock notice. */
export function emptyLeadForm(source: LeadSource, message = ''): LeadFormView {
  return {
    action: actionOf(source),
    source,
    values: { ...EMPTY, message },
    fields: {},
    message: null,
    ...shownConsent,
  };
}

/** The form after a refusal, with the typed values and the errors. */
export function refusedLeadForm(
  source: LeadSource,
  refusal: { values: LeadValues; fields: LeadErrors; message: string; campaign?: Campaign },
): LeadFormView {
  return { action: actionOf(source), source, ...refusal, ...shownConsent };
}

function actionOf(source: LeadSource): string {
  return isLegalRequest(source) ? leadFormPaths[source] : paths.leadsApi;
}
