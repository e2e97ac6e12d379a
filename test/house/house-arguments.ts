import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPorts, readPort } from '../support/command-ports.ts';

export const USAGE = `Usage: npm run house [-- --sheet FOLDER] [--no-strapi]

Starts the whole house and prints where everything is: the shop, Medusa with its engine, Strapi, the checkout with a double
of Mercado Pago, and leads by mail with a mail server that delivers none. Ctrl-C ends all of it; what was written stays.

  --sheet FOLDER   the products of a folder with a .csv and pictures (test/examples/spreadsheet), and no Medusa
  --no-strapi      the content of the demo in place of a Strapi

  HOUSE_DIR        its folder (data/house)
  PORT 3000, SHEET_PORT 4040, MEDUSA_PORT 9000, POSTGRES_PORT 54329, ENGINE_PORT 4010, STRAPI_PORT 1337,
  CHECKOUT_PORT 4020, DOUBLE_PORT 4030, LEAD_PORT 8090, SINK_PORT 8025`;

export type HouseArguments = {
  folder: string;
  /** Null: the products are in Medusa. */
  sheet: string | null;
  hasStrapi: boolean;
  ports: Record<keyof typeof PORTS, number>;
};

const PORTS = {
  PORT: 3000,
  SHEET_PORT: 4040,
  MEDUSA_PORT: 9000,
  POSTGRES_PORT: 54_329,
  ENGINE_PORT: 4010,
  CHECKOUT_PORT: 4020,
  DOUBLE_PORT: 4030,
  LEAD_PORT: 8090,
  SINK_PORT: 8025,
  STRAPI_PORT: 1337,
};

/** Null if help was asked for. Throws an error of one line that says what to do. */
export function readHouseArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): HouseArguments | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sheet: { type: 'string' },
      'no-strapi': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  if (values.sheet !== undefined && !existsSync(values.sheet))
    throw new Error(`--sheet ${values.sheet}: there is no such file or folder`);
  const port = (name: keyof typeof PORTS) => readPort(env, name, PORTS[name]);
  return {
    folder: resolve(env['HOUSE_DIR'] || 'data/house'),
    sheet: values.sheet === undefined ? null : resolve(values.sheet),
    hasStrapi: !values['no-strapi'],
    ports: {
      PORT: port('PORT'),
      SHEET_PORT: port('SHEET_PORT'),
      MEDUSA_PORT: port('MEDUSA_PORT'),
      POSTGRES_PORT: port('POSTGRES_PORT'),
      ENGINE_PORT: port('ENGINE_PORT'),
      CHECKOUT_PORT: port('CHECKOUT_PORT'),
      DOUBLE_PORT: port('DOUBLE_PORT'),
      LEAD_PORT: port('LEAD_PORT'),
      SINK_PORT: port('SINK_PORT'),
      STRAPI_PORT: port('STRAPI_PORT'),
    },
  };
}

/** Rejects with a line that names the variable of the first port that another program has. */
export async function checkHousePorts({ ports, hasStrapi, sheet }: HouseArguments): Promise<void> {
  const unused = [
    ...(hasStrapi ? [] : ['STRAPI_PORT']),
    ...(sheet === null ? ['SHEET_PORT'] : ['MEDUSA_PORT', 'POSTGRES_PORT', 'ENGINE_PORT']),
    // The database is somewhere else.
    ...(process.env['DATABASE_URL'] ? ['POSTGRES_PORT'] : []),
  ];
  await checkPorts(Object.fromEntries(Object.entries(ports).filter(([name]) => !unused.includes(name))));
}
