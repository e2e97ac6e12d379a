import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
      shop: { type: 'string', default: 'http://localhost:3000' },
      out: { type: 'string', default: 'redirects.txt' },
    },
  });
  const [command, file] = positionals;
  if (command !== 'suggest' || file === undefined) throw new Error(USAGE);
  if (existsSync(values.out)) throw new Error(`${values.out} exists: name another file with --out`);
  const suggestions = suggestRedirects(readLocations(readFileSync(file, 'utf8')), await readShop(values.shop));
  writeFileSync(values.out, `${suggestions.lines.join('\n')}\n`);
  return `${values.out}: ${suggestions.suggested} suggested, ${suggestions.open} to decide. Read all of them before you use the file.`;
}

/** The addresses in a sitemap. */
function readLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*(?<url>[^<]+?)\s*<\/loc>/g)].map(({ groups }) => groups?.['url'] ?? '');
}

/** The addresses of the running shop. Its sitemap may be an index of others. */
async function readShop(origin: string): Promise<string[]> {
  const xml = await read(new URL('/sitemap.xml', origin));
  const found = readLocations(xml);
  if (!xml.includes('<sitemapindex')) return found;
  // The index has the public address, which may not be this one.
  const parts = await Promise.all(found.map(async (url) => read(new URL(new URL(url).pathname, origin))));
  return parts.flatMap(readLocations);
}

async function read(url: URL): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`);
  return response.text();
}

await run(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
