import type { MemberRenewal } from '../club/member-renewal.ts';
import type { MemberRequest } from '../leads/lead.ts';
import { type GivenReceipt, type VerifiedReceipt, verifyReceipt } from '../leads/lead-code.ts';
import { emptyLeadForm, type LeadForm } from '../leads/lead-form.ts';
import type { Signatures } from '../ports/signatures.ts';
import type { AccountClaims } from './claims.ts';

/** One choice of the form; it is sent as the lead's source. */
export type MemberChoice = { source: MemberRequest; label: string; hint: string };

/** A request that was accepted. */
export type SentRequest = { title: string; receipt: VerifiedReceipt; nextSteps: readonly string[] };

const SKIP: MemberRequest = 'saltear';

const confirmationTitles: Record<MemberRequest, string> = {
  pausar: 'Recibimos tu pedido de pausa',
  saltear: 'Recibimos tu pedido de saltear una caja',
  cambiar: 'Recibimos tu pedido de cambio de plan',
  regalar: 'Recibimos tu pedido de regalo',
  baja: 'Recibimos tu pedido de baja',
};

/** What a member may ask for. `renewal` is null if the calendar has no renewal of this month. */
export function toMemberChoices(renewal: MemberRenewal | null): MemberChoice[] {
  const box = renewal?.change ? `la caja de ${renewal.change.box}` : 'la próxima caja que se pueda cambiar';
  return [
    { source: SKIP, label: 'Saltear una caja', hint: `No sale ${box}, y no se cobra.` },
    { source: 'pausar', label: 'Pausar el plan', hint: `Desde ${box}, hasta el mes que nos digas.` },
    { source: 'cambiar', label: 'Cambiar de plan', hint: `Desde ${box}. Decinos cuál querés.` },
    { source: 'regalar', label: 'Regalar una caja', hint: `Mandamos ${box} a otra persona: decinos a quién y dónde.` },
    {
      source: 'baja',
      label: 'Darme de baja',
      hint: 'Sin costo y sin explicaciones. Lo que ya pagaste te llega igual.',
    },
  ];
}

/** The form, filled in with the account's name and address. */
export function toMemberForm({ givenName, familyName, email }: AccountClaims, message = ''): LeadForm {
  const form = emptyLeadForm(SKIP, message);
  const name = [givenName, familyName].filter((part) => part !== null).join(' ');
  return { ...form, values: { ...form.values, name, email: email ?? '' } };
}

/** `source`, code and signature come from the URL after the redirect; null unless this shop signed them. */
export function toSentRequest(
  signatures: Signatures,
  { source, ...given }: { source: string | null } & GivenReceipt,
  renewal: MemberRenewal | null,
): SentRequest | null {
  if (source === null || !isMemberRequest(source)) return null;
  const receipt = verifyReceipt(signatures, source, given);
  if (receipt === null) return null;
  const box = renewal?.change ? [`Vale desde la caja de ${renewal.change.box}.`] : [];
  const nextSteps =
    source === 'baja'
      ? [
          'Dentro de las 24 horas te confirmamos la baja en el correo que dejaste.',
          'Las cajas que ya pagaste te llegan igual.',
        ]
      : [...box, 'Te confirmamos el cambio en el correo que dejaste.'];
  return { title: confirmationTitles[source], receipt, nextSteps };
}

function isMemberRequest(source: string): source is MemberRequest {
  return Object.hasOwn(confirmationTitles, source);
}
