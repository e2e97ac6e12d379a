import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Cost, block size and parallelism: about 0.1 s and 32 MB a guess. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const LENGTH = 32;
/** Checked if there is no account, so that the answer takes equally long. */
const NOBODY = `${'0'.repeat(32)}.${'0'.repeat(64)}`;

/** The rules for a new password, each with its error message. */
export const newPassword = z.string().min(8, 'Usá al menos 8 caracteres.').max(200, 'Es demasiado larga.');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}.${(await derive(password, salt)).toString('hex')}`;
}

/** False, after the same time, if `hash` is null. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (hash ?? NOBODY).split('.');
  const derived = await derive(password, Buffer.from(salt, 'hex'));
  return timingSafeEqual(derived, Buffer.from(expected, 'hex')) && hash !== null;
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...COST, maxmem: 256 * COST.N * COST.r };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
