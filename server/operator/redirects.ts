import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serverPaths } from '#core/values/paths.ts';
import { readPublic } from './read-public.ts';
import { isSitemapIndex, readLocations } from './sitemap-locations.ts';
import { suggestRedirects } from './suggest-redirects.ts';

const USAGE = `npm run redirects -- suggest old-sitemap.xml [--shop https://shop.example] [--out redirects.txt]

Reads the addresses of an old shop from its sitemap, and those of this one from its own (--shop, else http://localhost:3000).
Writes a file for REDIRECTS_FILE: a line for each address whose name is alike, and a comment for each that a person must decide.`;

const TIMEOUT_MS = 30_000;

async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      shop: { type: 'string', default: 'http://localhost:3000' },
      out: { type: 'string', default: 'redirects.txt' },
    },
  });
  const [command, file, ...rest] = positionals;
  if (values.help === true) return USAGE;
  if (command !== 'suggest' || file === undefined || rest.length > 0) throw new Error(USAGE);
  if (existsSync(values.out)) throw new Error(`${values.out} exists: name another file with --out`);
  const origin = URL.parse(values.shop)?.origin ?? '';
  if (!/^https?:/.test(origin)) throw new Error(`--shop ${values.shop} is no address that begins with https://`);
  const suggestions = suggestRedirects(readOldSitemap(file), await readShop(origin));
  writeFileSync(values.out, `${suggestions.lines.join('\n')}\n`);
  return `${values.out}: ${suggestions.suggested} suggested, ${suggestions.open} to decide. Read all of them before you use the file.`;
}

function readOldSitemap(file: string): string[] {
  const xml = readFileSync(file, 'utf8');
  const found = readLocations(xml);
  if (isSitemapIndex(xml))
    throw new Error(`${file} is an index of sitemaps. Save and name one of these:\n${found.join('\n')}`);
  if (found.length === 0) throw new Error(`${file} names no address: it has to be a sitemap in XML, not compressed`);
  return found;
}

/** The addresses of the running shop. Its sitemap may be an index of others. */
async function readShop(origin: string): Promise<string[]> {
  const xml = await read(`${origin}${serverPaths.sitemap}`);
  const found = readLocations(xml);
  if (!isSitemapIndex(xml)) return found;
  // The index has the public address, which may not be this one.
  const parts = await Promise.all(found.map(async (url) => read(origin + new URL(url).pathname)));
  return parts.flatMap(readLocations);
}

async function read(url: string): Promise<string> {
  const response = await readPublic(url, TIMEOUT_MS);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

await run(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
