import { copyFileSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { createFolder } from './create-folder.ts';
import { LOCK_FILE } from './lock-data-dir.ts';
import { OpenDatabaseError } from './open-database.ts';

/** Copied in one step, so that writes of the shop in between cannot make SQLite start again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the databases and the generated secret of a `DATA_DIR` that may be in use to an empty or new folder, and checks
 * each copy. A copied database has every write that was committed when its copy began. Rendered pictures are left out:
 * they are made again. Returns the names of the copied files. Throws `OpenDatabaseError` if a folder cannot be used.
 */
export async function backUpDataDir(dataDir: string, target: string): Promise<string[]> {
  if (!existsSync(dataDir)) throw new OpenDatabaseError(`DATA_DIR: ${dataDir} does not exist`);
  const names = await explained(`DATA_DIR: ${dataDir} cannot be read`, () => readdirSync(dataDir));
  const databases = names.filter((name) => name.endsWith('.sqlite') && name !== LOCK_FILE);
  if (databases.length === 0) throw new OpenDatabaseError(`DATA_DIR: ${dataDir} has no database`);
  await explained(`${target} cannot be created`, () => createFolder(target, 0o700));
  const present = await explained(`${target} cannot be read`, () => readdirSync(target));
  if (present.length > 0) throw new OpenDatabaseError(`${target} is not empty`);
  for (const name of databases) await backUpDatabase(join(dataDir, name), join(target, name));
  const secrets = names.filter((name) => name === 'session-secret');
  for (const name of secrets) {
    const [path, copy] = [join(dataDir, name), join(target, name)];
    await explained(`DATA_DIR: ${path} cannot be copied to ${copy}`, () => copyFileSync(path, copy));
  }
  return [...databases, ...secrets].toSorted();
}

/** Runs `work` and returns its result. If it throws, throws an `OpenDatabaseError` that says `problem` and the reason. */
async function explained<T>(problem: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new OpenDatabaseError(`${problem} (${reason})`, { cause });
  }
}

/** The copy gets its name when it is complete, so that an interrupted backup holds no partial database. */
function backUpDatabase(path: string, target: string): Promise<void> {
  return explained(`DATA_DIR: ${path} cannot be copied to ${target}`, async () => {
    const draft = `${target}.partial`;
    // Created here, because SQLite would let others read it while it is written, and if it stays behind.
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
    const source = new DatabaseSync(path, { readOnly: true });
    try {
      await backup(source, draft, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    checkIntegrity(draft);
    renameSync(draft, target);
  });
}

function checkIntegrity(path: string): void {
  const database = new DatabaseSync(path);
  const results = database.prepare('pragma integrity_check').all();
  database.close();
  if (results.some((row) => row['integrity_check'] !== 'ok')) throw new Error('the database is damaged');
}
