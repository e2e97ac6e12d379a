import type { MemberRenewal } from '../club/renewal.ts';
import { CANCELLATION_STEPS } from '../leads/get-legal-form.ts';
import { isMemberRequest, type MemberRequest } from '../leads/lead.ts';
import { formatCode, type GivenReceipt, type VerifiedReceipt, verifyReceipt } from '../leads/lead-code.ts';
import { emptyLeadForm, type LeadFormView } from '../leads/lead-form-view.ts';
import type { Signatures } from '../ports/runtime.ts';
import { toInstantLabel } from '../values/calendar.ts';
import { type AccountClaims, nameOf, type SessionRequest } from './session.ts';

/** One choice of the form; it is sent as the lead's source. */
export type MemberChoice = { source: MemberRequest; label: string; hint: string };

/** The answer to a request that was accepted. `canAsk` is whether the member may ask for something else. */
export type SentRequest = {
  title: string;
  receipt: VerifiedReceipt;
  nextSteps: readonly string[];
  canAsk: boolean;
};

/** A request that was sent in this session and is still in progress. `receipt` is that of its confirmation. */
export type PendingRequest = { title: string; receipt: VerifiedReceipt };

const SKIP: MemberRequest = 'saltear';

/** May be sent again for the same box: another plan, another present. */
const REPEATABLE: readonly MemberRequest[] = ['cambiar', 'regalar'];

const titles: Record<MemberRequest, string> = {
  pausar: 'Pausa del plan',
  saltear: 'Saltear una caja',
  cambiar: 'Cambio de plan',
  regalar: 'Regalar una caja',
  baja: 'Baja del plan',
};

const confirmationTitles: Record<MemberRequest, string> = {
  pausar: 'Recibimos tu pedido de pausa',
  saltear: 'Recibimos tu pedido de saltear una caja',
  cambiar: 'Recibimos tu pedido de cambio de plan',
  regalar: 'Recibimos tu pedido de regalo',
  baja: 'Recibimos tu pedido de baja',
};

/** What a member asks for even if the service lets them change the membership themselves. */
const NOT_A_CHANGE: MemberRequest = 'regalar';

/**
 * What a member may ask for: not again what is in progress, unless it can be asked for twice. `renewal` is null if the
 * calendar has no renewal of this month. `memberships` is null if the service offers none; else the member changes the rest
 * without asking, and `firstBox` is the first one that can be changed, or null.
 */
export function toMemberChoices(
  renewal: MemberRenewal | null,
  pending: readonly SessionRequest[],
  memberships: { firstBox: string | null } | null = null,
): MemberChoice[] {
  const month = memberships === null ? renewal?.change?.box : memberships.firstBox;
  const box = month ? `la caja de ${month}` : 'la próxima caja que se pueda cambiar';
  const choices: MemberChoice[] = [
    { source: SKIP, label: 'Saltear una caja', hint: `Pedís que ${box} no salga ni se cobre.` },
    { source: 'pausar', label: 'Pausar el plan', hint: `Desde ${box}, hasta el mes que nos digas.` },
    { source: 'cambiar', label: 'Cambiar de plan', hint: `Desde ${box}. Decinos cuál querés.` },
    {
      source: 'regalar',
      label: 'Regalar una caja',
      hint: `Pedís que ${box} vaya a otra persona: decinos a quién y a dónde.`,
    },
    { source: 'baja', label: 'Darme de baja', hint: 'Sin costo y sin explicaciones.' },
  ];
  return choices.filter(
    ({ source }) =>
      (source === NOT_A_CHANGE || memberships === null) &&
      (REPEATABLE.includes(source) || pending.every((request) => request.source !== source)),
  );
}

/** The requests that are in progress at `now`, the latest first. */
export function findPending(requests: readonly SessionRequest[], now: number): SessionRequest[] {
  return requests.filter(({ until }) => now < until).toSorted((one, other) => other.acceptedAt - one.acceptedAt);
}

export function toPendingRequest({ source, code, acceptedAt }: SessionRequest): PendingRequest {
  return { title: titles[source], receipt: { code: formatCode(code), acceptedAt: toInstantLabel(acceptedAt) } };
}

/** The form, filled in with the account's name and address. */
export function toMemberForm(claims: AccountClaims, message = ''): LeadFormView {
  const form = emptyLeadForm(SKIP, message);
  return { ...form, values: { ...form.values, name: nameOf(claims), email: claims.email ?? '' } };
}

/** `source`, code and signature come from the URL after the redirect; null unless this shop signed them. */
export function toSentRequest(
  signatures: Signatures,
  { source, ...given }: { source: string | null } & GivenReceipt,
  canAsk: boolean,
): SentRequest | null {
  if (source === null || !isMemberRequest(source)) return null;
  const receipt = verifyReceipt(signatures, source, given);
  if (receipt === null) return null;
  return { title: confirmationTitles[source], receipt, nextSteps: source === 'baja' ? CANCELLATION_STEPS : [], canAsk };
}
