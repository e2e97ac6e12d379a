import type { EmbeddedBrand } from '../embedded-brand.ts';
import { hashPassword } from './passwords.ts';
import type { Users } from './users.ts';

/** The password of the demo accounts, which a trial issuer has from its first start; never in production. */
export const DEMO_PASSWORD = 'malbec-y-asado';

const accounts = [
  {
    user: 'socia',
    givenName: 'Socia',
    familyName: 'Ejemplar',
    isVerified: true,
    crmId: 'CRM-1001',
    activeSubs: 1,
    // "Malbec de a dos" of the demo catalogue.
    plans: [{ guid: '1d43c3d5-c0b0-534a-93eb-5d5b6e63aab5', selection_type: 'Puro Malbec' }],
    label: 'socia del club',
  },
  {
    user: 'visita',
    givenName: 'Visita',
    familyName: 'Corriente',
    isVerified: true,
    crmId: null,
    activeSubs: 0,
    plans: [],
    label: 'sin suscripción',
  },
  {
    user: 'pendiente',
    givenName: 'Correo',
    familyName: 'Pendiente',
    isVerified: false,
    crmId: null,
    activeSubs: 0,
    plans: [],
    label: 'con el correo sin verificar',
  },
] as const;

/** The demo accounts of a brand. */
export function listDemoAccounts({ slug }: Pick<EmbeddedBrand, 'slug'>) {
  return accounts.map(({ user, ...account }) => ({ ...account, email: `${user}@${slug}.example` }));
}

/** Creates the demo accounts that do not exist yet; existing ones are not changed. */
export async function seedDemoAccounts(users: Users, brand: EmbeddedBrand): Promise<void> {
  const missing = listDemoAccounts(brand).filter(({ email }) => users.findByEmail(email) === null);
  const hashes = await Promise.all(missing.map(() => hashPassword(DEMO_PASSWORD)));
  missing.forEach(({ label: _label, ...user }, index) => {
    const passwordHash = hashes[index];
    if (passwordHash !== undefined) users.create({ ...user, passwordHash });
  });
}
