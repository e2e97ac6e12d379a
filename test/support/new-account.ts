import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#test/support/demo-password.ts';
import { createShopper } from './shopper.ts';

export type NewAccount = { email: string; initials: string; fullName: string };

/** Signs up at the embedded issuer, with the password of the demo accounts, and verifies the address. */
export async function createAccount(origin: string): Promise<NewAccount> {
  const shopper = createShopper(origin);
  const email = `${randomUUID()}@correo.example`;
  const login = await shopper.follow('/login');
  await shopper.submit(`${login.path}/registro`, {
    givenName: 'Nadia',
    familyName: 'Quiroga',
    email,
    password: DEMO_PASSWORD,
  });
  const inbox = await (await shopper.get('/embedded/identity/correo/bandeja')).text();
  const [, link] = new RegExp(`${email}.*?href="([^"]+)"`, 's').exec(inbox) ?? [];
  if (link === undefined) throw new Error(`no mail came to ${email}`);
  const { status } = await shopper.follow(link);
  if (status !== 200) throw new Error(`the address ${email} could not be verified: ${status}`);
  return { email, initials: 'NQ', fullName: 'Nadia Quiroga' };
}
