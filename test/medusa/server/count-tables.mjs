// Prints how many tables the database in DATABASE_URL has: a Medusa of its own must be left alone.
import pg from 'pg';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const { rows } = await client.query(
  "select count(*) as tables from information_schema.tables where table_schema = 'public'",
);
process.stdout.write(`tables ${rows[0].tables}\n`);
await client.end();
