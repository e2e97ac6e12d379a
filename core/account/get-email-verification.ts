import type { Ports } from '../ports/ports.ts';

/** `/verificacion-email`. `resendUrl` sends the verification mail again; null if none is configured. */
export type EmailVerification = { resendUrl: string | null };

/** Calls no service: the address is configured. */
export function getEmailVerification({ site }: Pick<Ports, 'site'>) {
  return async (): Promise<EmailVerification> => ({ resendUrl: site.verificationUrl });
}
