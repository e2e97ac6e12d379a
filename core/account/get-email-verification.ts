import type { Ports } from '../ports/ports.ts';

/** `/verificacion-email`. `resendUrl` sends the verification mail again; null if it is not configured. */
export type EmailVerification = { resendUrl: string | null };

/** Calls no service: the URL is configured. */
export function getEmailVerification({ site }: Pick<Ports, 'site'>) {
  return async (): Promise<EmailVerification> => ({ resendUrl: site.verificationUrl });
}
