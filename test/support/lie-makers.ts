import { createHmac } from 'node:crypto';
import { exportSPKI, type JWTPayload } from 'jose';
import type { Lies } from './lying-provider.ts';
import type { ProviderEndpoint } from './provider-metadata.ts';
import { type SigningKeys, signRs256 } from './signing-keys.ts';

export function claim(name: keyof JWTPayload, value: unknown): Lies {
  return { idToken: (claims) => ({ ...claims, [name]: value }) };
}

export function callback(name: string, value: string | null): Lies {
  return { callback: (params) => (value === null ? params.delete(name) : params.set(name, value)) };
}

export function allow(algorithm: string): NonNullable<Lies['discovery']> {
  return (metadata) => ({ ...metadata, id_token_signing_alg_values_supported: ['RS256', algorithm] });
}

export function answer(
  endpoint: ProviderEndpoint,
  status: number,
  body: string,
  type = 'application/json',
  headers: Record<string, string> = {},
): Lies {
  return respondTo(endpoint, (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body));
}

export function redirect(endpoint: ProviderEndpoint): Lies {
  return respondTo(endpoint, (response) => response.writeHead(307, { location: 'http://evil.example/' }).end());
}

/** Announces a longer body than it sends, then closes the connection. */
export function truncate(endpoint: ProviderEndpoint): Lies {
  return respondTo(endpoint, (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9999 });
    response.write('{"access_token":"access-', () => response.destroy());
  });
}

export function flood(endpoint: ProviderEndpoint): Lies {
  return respondTo(endpoint, (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = () => {
      while (response.write(' '.repeat(65_536)));
    };
    response.on('drain', pour);
    pour();
  });
}

function respondTo(
  endpoint: ProviderEndpoint,
  send: (response: Parameters<NonNullable<Lies['respond']>>[1]) => unknown,
): Lies {
  return {
    respond: (request, response) => {
      if (request.endpoint !== endpoint) return false;
      send(response);
      return true;
    },
  };
}

export function ago(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

export function signNone(claims: JWTPayload): string {
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

export async function signHs256(claims: JWTPayload, { id, publicKey }: SigningKeys): Promise<string> {
  const signed = `${encode({ alg: 'HS256', kid: id })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', await exportSPKI(publicKey))
    .update(signed)
    .digest('base64url')}`;
}

export async function signBadly(claims: JWTPayload, keys: SigningKeys): Promise<string> {
  const [header = '', payload = '', signature = ''] = (await signRs256(claims, keys)).split('.');
  return [header, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
}
