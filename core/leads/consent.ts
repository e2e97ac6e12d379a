/**
 * The text about personal data that every form shows, by its id. A text that changes gets a new id, and the old one stays here and in
 * docs/legal-texts.md: leads name what their sender read. The words are those of provision 10/2008 on law 25.326, with today's
 * supervisory authority.
 */
const texts = {
  'datos-2026-11':
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la Ley 25.326. La Agencia de Acceso a la Información Pública, en su carácter de órgano de control de la Ley 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
} as const;

export type ConsentId = keyof typeof texts;

/** The id of the text that forms show now. */
export const CONSENT: ConsentId = 'datos-2026-11';

export function consentTextOf(id: ConsentId): string {
  return texts[id];
}

/** The id that a form sent. One that no release has shown, or none, is that of today's text: every form shows it. */
export function readConsent(id: string | undefined): ConsentId {
  return id !== undefined && Object.hasOwn(texts, id) ? (id as ConsentId) : CONSENT;
}
