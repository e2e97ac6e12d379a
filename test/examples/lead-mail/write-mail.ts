import { domainToASCII } from 'node:url';
import * as z from 'zod';
import type { Settings } from './settings.ts';

/** The body of `POST /leads/createLeadSync`. The limits are wider than those of the shop's forms. */
export const leadSchema = z.object({
  /** A UUID, or the code of a request that has one. Part of the Message-ID, so nothing else is taken. */
  id: z.string().regex(/^[\da-z-]{1,64}$/i),
  name: z.string().min(1).max(200),
  email: z.string().min(1).max(254),
  phone: z.string().max(60).nullish(),
  message: z.string().max(5000).nullish(),
  source: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  // Where it comes from. No lead is refused for it.
  page: z.string().max(2000).nullish().catch(null),
  campaign: z.record(z.string(), z.string()).nullish().catch(null),
  consent: z.string().max(100).nullish().catch(null),
});

/** The body of `POST /orders`: a paid order of the checkout, `message` its lines and its delivery. */
export const orderSchema = leadSchema.extend({
  message: z.string().min(1).max(20_000),
  source: z.literal('compra'),
  number: z.int().positive(),
});
type PaidOrder = z.output<typeof orderSchema>;

/** What the outbox has. A lead never has a number, whatever was posted. */
export const storedSchema = z.union([orderSchema, leadSchema]);
export type Lead = z.output<typeof storedSchema>;

/** `house`: to those who answer. `shopper`: the confirmation of a legal request or of a paid order. */
export type MailKind = 'house' | 'shopper';

export type Mail = {
  messageId: string;
  from: string;
  /** An object is one address, whatever it contains; a text, which only the operator writes, may be a list. */
  to: string | { name: ''; address: string };
  replyTo?: { name: ''; address: string };
  date: Date;
  subject: string;
  text: string;
};

const sourceNames: Readonly<Record<string, string>> = {
  home: 'Contacto desde la portada',
  contacto: 'Consulta',
  avisame: 'Aviso de reposición',
  club: 'Consulta por el club',
  arrepentimiento: 'Arrepentimiento',
  baja: 'Baja del club',
  pausar: 'Pausar el plan',
  saltear: 'Saltear una caja',
  cambiar: 'Cambiar de plan',
  regalar: 'Regalar una caja',
  'sin-stock': 'Pedido pagado sin stock',
};
const confirmedNames: Readonly<Record<string, string>> = {
  arrepentimiento: 'pedido de arrepentimiento',
  baja: 'pedido de baja',
};

const CODE = /^[2-9A-HJKMNP-Z]{10}$/;
const MAX_NAME_IN_SUBJECT = 60;
const instants = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const isPaidOrder = (lead: Lead): lead is PaidOrder => 'number' in lead;

/** Whether the law gives 24 hours to answer the lead. */
export const isLegalRequest = ({ source }: Lead) => Object.hasOwn(confirmedNames, source);

/**
 * The mail of a lead. The same lead makes the same bytes each time, so that a mail that was sent twice is recognised by its
 * Message-ID. Null if the shopper's address cannot be written to.
 */
export function writeMail(kind: MailKind, lead: Lead, receivedAt: number, settings: Settings): Mail | null {
  return kind === 'house' ? writeToHouse(lead, receivedAt, settings) : writeToShopper(lead, receivedAt, settings);
}

function writeToHouse(lead: Lead, receivedAt: number, { MAIL_FROM, MAIL_TO }: Settings): Mail {
  const { id, source } = lead;
  const title = isPaidOrder(lead)
    ? `Pedido ${lead.number} pagado`
    : [sourceNames[source] ?? `Formulario ${source}`, ...(CODE.test(id) ? [formatCode(id)] : [])].join(' ');
  const name = toOneLine(lead.name);
  // A mail reader would decode "=?…?=" in a subject.
  const nameInSubject = [...name.replaceAll('=?', '= ?')].slice(0, MAX_NAME_IN_SUBJECT).join('');
  const address = toPlainAddress(lead.email);
  const lines = [
    title,
    ...(isLegalRequest(lead) ? ['La ley da 24 horas para contestarle a quien lo pidió.'] : []),
    '',
    `Nombre: ${name}`,
    `Correo: ${toOneLine(lead.email)}`,
    ...(lead.phone ? [`Teléfono: ${toOneLine(lead.phone)}`] : []),
    `Recibido: ${instants.format(receivedAt)}`,
    ...(lead.page ? [`Página: ${toOneLine(lead.page)}`] : []),
    ...(lead.campaign ? [`Campaña: ${toOneLine(new URLSearchParams(lead.campaign).toString())}`] : []),
    ...(lead.consent ? [`Texto que leyó: ${toOneLine(lead.consent)}`] : []),
    `Identificador: ${id}`,
    // Quoted, so that nobody can write lines that look like those above.
    ...(lead.message ? ['', 'Mensaje:', ...toLines(lead.message).map((line) => `> ${line}`)] : []),
  ];
  return {
    messageId: toMessageId(id, MAIL_FROM),
    from: MAIL_FROM,
    to: MAIL_TO,
    ...(address === null ? {} : { replyTo: { name: '', address } }),
    date: new Date(receivedAt),
    subject: `${title}: ${nameInSubject}`,
    text: `${lines.join('\n')}\n`,
  };
}

function writeToShopper(lead: Lead, receivedAt: number, { MAIL_FROM }: Settings): Mail | null {
  const address = toPlainAddress(lead.email);
  const written = isPaidOrder(lead) ? confirmPurchase(lead, receivedAt) : confirmRequest(lead, receivedAt);
  if (address === null || written === null) return null;
  return {
    messageId: toMessageId(`${lead.id}.confirmacion`, MAIL_FROM),
    from: MAIL_FROM,
    to: { name: '', address },
    date: new Date(receivedAt),
    subject: written.subject,
    text: `${written.lines.join('\n')}\n`,
  };
}

type Written = { subject: string; lines: string[] };

/** Only the checkout sends paid orders, so what the shopper wrote into it is shown to whoever paid. */
function confirmPurchase({ number, message }: PaidOrder, receivedAt: number): Written {
  const lines = [
    'Hola:',
    '',
    `Recibimos el pago de tu pedido ${number} (${instants.format(receivedAt)}). Tu compra está confirmada.`,
    '',
    ...toLines(message),
    '',
    'Si algo no está bien, respondé este mensaje.',
  ];
  return { subject: `Tu compra está confirmada: pedido ${number}`, lines };
}

/** Nothing that a visitor wrote is in it: anybody can give an address that is not theirs. */
function confirmRequest({ id, source }: Lead, receivedAt: number): Written | null {
  const request = confirmedNames[source];
  if (request === undefined) return null;
  const code = formatCode(id);
  const lines = [
    'Hola:',
    '',
    `Recibimos tu ${request} (${instants.format(receivedAt)}).`,
    '',
    `Código de identificación: ${code}`,
    '',
    'Guardalo: identifica tu solicitud ante nosotros y ante Defensa del Consumidor.',
    'La ley nos da 24 horas para contestarte en este correo.',
    '',
    'Si no lo pediste, respondé este mensaje y avisanos.',
  ];
  return { subject: `Recibimos tu ${request}: ${code}`, lines };
}

/** The address, its host in ASCII; null unless it is one plain address that needs no quotes. */
export function toPlainAddress(email: string): string | null {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(at, 0));
  const host = domainToASCII(email.slice(at + 1));
  const isPlain =
    /^[a-z\d_](?:[\w!#$&'*+./=^`{|}~-]{0,63})$/i.test(local) &&
    !local.includes('..') &&
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/i.test(host);
  return isPlain ? `${local}@${host}` : null;
}

function toLines(text: string): string[] {
  return text.split(/\r\n?|\n/).map(toOneLine);
}

/** Without line breaks, other control characters and marks that change the direction of the text. */
function toOneLine(text: string): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As the shop shows it: "XXXXX-XXXXX". */
function formatCode(id: string): string {
  return CODE.test(id) ? `${id.slice(0, 5)}-${id.slice(5)}` : id;
}

function toMessageId(local: string, from: string): string {
  const [host = ''] = from.slice(from.lastIndexOf('@') + 1).split('>');
  return `<${local}@${host}>`;
}
