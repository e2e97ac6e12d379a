import type { Ports } from '../ports/ports.ts';

/** `/verificacion-email`. `resendUrl` is where the mail is sent again, null where nobody knows. */
export type EmailVerification = { resendUrl: string | null };

/** Asks nobody: where the mail is sent again is configured. */
export function getEmailVerification({ site }: Pick<Ports, 'site'>) {
  return async (): Promise<EmailVerification> => ({ resendUrl: site.verificationUrl });
}
