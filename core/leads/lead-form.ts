import { paths } from '../values/paths.ts';
import { isLegalRequest, type LeadErrors, type LeadSource, type LeadValues, type OwnSource } from './lead.ts';

/**
 * The state of a lead form: empty, or, after a refusal, the typed values with the error of each field. `message` is the
 * error of the whole form. The form posts `source` and its fields.
 */
export type LeadForm = {
  action: string;
  source: LeadSource;
  values: LeadValues;
  fields: LeadErrors;
  message: string | null;
  /** The sentences that the law requires in every form that asks for personal data. */
  dataRights: string;
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

/** The words of provision 10/2008 on law 25.326, with today's supervisory authority. */
const DATA_RIGHTS =
  'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la Ley 25.326. La Agencia de Acceso a la Información Pública, en su carácter de órgano de control de la Ley 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.';

const EMPTY: LeadValues = { name: '', email: '', phone: '', message: '' };

/** `message` prefills the field of that name, e.g. with the product of a restock notice. */
export function emptyLeadForm(source: LeadSource, message = ''): LeadForm {
  return {
    action: actionOf(source),
    source,
    values: { ...EMPTY, message },
    fields: {},
    message: null,
    dataRights: DATA_RIGHTS,
  };
}

/** The form after a refusal, with the typed values and the errors. */
export function refusedLeadForm(
  source: LeadSource,
  refusal: { values: LeadValues; fields: LeadErrors; message: string },
): LeadForm {
  return { action: actionOf(source), source, ...refusal, dataRights: DATA_RIGHTS };
}

function actionOf(source: LeadSource): string {
  return isLegalRequest(source) ? leadFormPaths[source] : paths.leadsApi;
}
