import { listSignOutWays, type SignOutWay } from '#core/account/sign-out-way.ts';
import { readPublic } from './read-public.ts';

const TIMEOUT_MS = 10_000;
const DISCOVERY = '/.well-known/openid-configuration';

/** Compares the configured way to sign out with the provider's metadata. */
export async function checkSignOut(issuer: string | null, configured: SignOutWay | null): Promise<string[]> {
  if (issuer === null || configured === null) return [];
  const address = issuer.includes('/.well-known/') ? issuer : issuer.replace(/\/$/, '') + DISCOVERY;
  const response = await readPublic(address, TIMEOUT_MS, 'IDENTITY_ISSUER');
  const metadata: Record<string, unknown> | null = await response.json().catch(() => null);
  if (response.status !== 200 || metadata === null) return [`IDENTITY_ISSUER has no metadata: ${response.status}`];
  const textOf = (name: string) => (typeof metadata[name] === 'string' ? metadata[name] : null);
  const tokenEndpoint = textOf('token_endpoint');
  const ways = listSignOutWays({ issuer, tokenEndpoint, endSessionEndpoint: textOf('end_session_endpoint') });
  if (ways.includes(configured)) return [];
  return [`IDENTITY_LOGOUT is ${configured}, and the provider has ${ways.join(' and ') || 'no address to sign out'}`];
}
