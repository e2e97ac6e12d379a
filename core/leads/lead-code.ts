import type { Signatures } from '../ports/runtime.ts';
import { type DateLabel, toInstantLabel } from '../values/calendar.ts';
import type { LeadSource } from './lead.ts';

/** Digits and letters that cannot be confused when they are read or said on the telephone. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 10;

/** What a shopper gets for a request that has a code. The signature proves that the shop accepted it, and when. */
export type LeadReceipt = { code: string; signature: string };

/** A receipt that the shop made. `code` is as it is shown: "XXXXX-XXXXX". */
export type VerifiedReceipt = { code: string; acceptedAt: DateLabel };

/** The code and signature of a URL, as they came. */
export type GivenReceipt = { code: string | null; signature: string | null };

const CODE = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`);

/** The code that belongs to a hex text: the same text always has the same code. */
export function toLeadCode(hex: string): string {
  const base = BigInt(CODE_ALPHABET.length);
  let rest = BigInt(`0x${hex}`);
  return Array.from({ length: CODE_LENGTH }, () => {
    const letter = CODE_ALPHABET.charAt(Number(rest % base));
    rest /= base;
    return letter;
  }).join('');
}

export function signReceipt(signatures: Signatures, source: LeadSource, code: string, now: number): LeadReceipt {
  const acceptedAt = Math.floor(now / 1000).toString(36);
  return { code, signature: `${acceptedAt}.${signatures.sign(signedText(source, code, acceptedAt))}` };
}

/** Null unless this shop signed the code for this source. */
export function verifyReceipt(
  signatures: Signatures,
  source: LeadSource,
  { code, signature }: GivenReceipt,
): VerifiedReceipt | null {
  if (code === null || signature === null || !CODE.test(code)) return null;
  const [acceptedAt = '', mac = ''] = signature.split('.');
  if (!signatures.verify(signedText(source, code, acceptedAt), mac)) return null;
  return {
    code: formatCode(code),
    acceptedAt: toInstantLabel(Number.parseInt(acceptedAt, 36) * 1000),
  };
}

/** The code as it is shown: "XXXXX-XXXXX". */
export function formatCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

function signedText(source: LeadSource, code: string, acceptedAt: string): string {
  return `${source} ${code} ${acceptedAt}`;
}
