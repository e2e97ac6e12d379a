import { parseArgs } from 'node:util';
import { type ServiceName, serviceNames } from './services.ts';

export const USAGE = `Usage: npm run contract -- --shop ADDRESS [options]

Calls services and prints what they answer wrongly: the call, the field, what was expected, what came.
An ADDRESS is the URL that the shop would have (SHOP_URL and so on), or a module that implements the port.

  --shop ADDRESS           the shop service
  --cms ADDRESS            the content CMS, with its prefix: https://cms.example/api
  --subscriptions ADDRESS  the subscriptions CMS, with its prefix
  --memberships ADDRESS    the memberships, if another program has them (MEMBERSHIPS_URL)
  --lambda ADDRESS         the content lambda
  --token TOKEN            the API key or bearer token of these services
  --shop-key KEY           that of one service; else SHOP_API_KEY, CMS_TOKEN,
  --cms-token TOKEN          SUBSCRIPTIONS_TOKEN and MEMBERSHIPS_TOKEN of the
  --subscriptions-token TOKEN  environment
  --memberships-token TOKEN
                           One that begins with a dash is written --token=-abc
  --write                  also opens orders, writes their carts and sends a lead
  --order                  with --write: also pays an order of one unit, on a test system only
  --access-token TOKEN     of a user: reads that user's memberships, with --write opens
                           that user's order
  --brand-slug SLUG        BRAND_SLUG of the shop (bodega-viva)
  --max-calls COUNT        at most this many calls of a service (200)
  --json                   prints the reports as JSON

Ends with 0 if nothing is wrong, 1 if something is, 2 if it cannot run.`;

export type ContractArguments = {
  services: { name: ServiceName; address: string; key: string }[];
  mayWrite: boolean;
  mayOrder: boolean;
  accessToken: string | null;
  brandSlug: string;
  maxCalls: number;
  isJson: boolean;
};

const text = { type: 'string' } as const;

/** Null if help was asked for. Throws an error with a message for the terminal. */
export function readArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ContractArguments | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shop: text,
      cms: text,
      subscriptions: text,
      memberships: text,
      lambda: text,
      token: text,
      'shop-key': text,
      'cms-token': text,
      'subscriptions-token': text,
      'memberships-token': text,
      'access-token': text,
      'brand-slug': { type: 'string', default: environment['BRAND_SLUG'] ?? 'bodega-viva' },
      'max-calls': { type: 'string', default: '200' },
      write: { type: 'boolean', default: false },
      order: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const keys: Record<ServiceName, string | undefined> = {
    shop: values['shop-key'] ?? values.token ?? environment['SHOP_API_KEY'],
    cms: values['cms-token'] ?? values.token ?? environment['CMS_TOKEN'],
    subscriptions: values['subscriptions-token'] ?? values.token ?? environment['SUBSCRIPTIONS_TOKEN'],
    memberships: values['memberships-token'] ?? values.token ?? environment['MEMBERSHIPS_TOKEN'],
    lambda: undefined,
  };
  const services = serviceNames.flatMap((name) => {
    const address = values[name];
    return address === undefined ? [] : [{ name, address, key: keys[name] ?? '' }];
  });
  if (services.length === 0) throw new Error('name at least one service');
  if (!/^[1-9]\d{0,4}$/.test(values['max-calls'])) throw new Error('--max-calls must be a number of calls');
  return {
    services,
    mayWrite: values.write,
    mayOrder: values.order,
    accessToken: values['access-token'] ?? null,
    brandSlug: values['brand-slug'],
    maxCalls: Number(values['max-calls']),
    isJson: values.json,
  };
}
