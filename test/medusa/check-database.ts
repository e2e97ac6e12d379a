import { createConnection } from 'node:net';

/** Rejects with a line if nothing answers at the address of a database. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const url = URL.parse(databaseUrl);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol))
    throw new Error(
      'DATABASE_URL must be the address of a PostgreSQL database, as postgres://user:password@host:5432/name',
    );
  const [host, port] = [url.hostname || 'localhost', Number(url.port || 5432)];
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port, timeout: 5000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
  if (!isThere) throw new Error(`DATABASE_URL: nothing answers at ${host}:${port}; start PostgreSQL, or leave it out`);
}
