import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** scrypt's cost, block size and parallelism: about 0.1 s and 32 MB per guess. */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 1 };
const HASH_BYTES = 32;
/** Compared with the password if there is no account, so that the response takes equally long. */
const DUMMY_HASH = `${'0'.repeat(32)}.${'0'.repeat(64)}`;

/** The rules for a new password, each with its error message. */
export const newPassword = z.string().min(8, 'Usá al menos 8 caracteres.').max(200, 'Es demasiado larga.');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}.${(await derive(password, salt)).toString('hex')}`;
}

/** Checks a password against its hash. Takes equally long if `hash` is null (no account), and returns false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (hash ?? DUMMY_HASH).split('.');
  const derived = await derive(password, Buffer.from(salt, 'hex'));
  return timingSafeEqual(derived, Buffer.from(expected, 'hex')) && hash !== null;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...SCRYPT_COST, maxmem: 256 * SCRYPT_COST.N * SCRYPT_COST.r };
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
