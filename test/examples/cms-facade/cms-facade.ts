import express, { type ErrorRequestHandler, type Express, type Request } from 'express';
import { z } from 'zod';
import { lists, type OwnList } from './own-types.ts';

export type CmsFacadeOptions = {
  /** The API of the house's own CMS, and a token that may read it. */
  ownUrl: string;
  ownToken: string;
  /** The shop sends it as its bearer token (`CMS_TOKEN`); any other is refused. */
  token: string;
  /** The single types, which the house keeps in a file: its header and footer, "nosotros", the club. */
  singles: Readonly<Record<string, unknown>>;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

type Entry = Record<string, unknown>;

const TIMEOUT_MS = 4000;
const [PAGE_SIZE, MAX_PAGES] = [100, 50];
const answer = z.object({
  data: z.array(z.looseObject({ id: z.number() })),
  meta: z.object({ pagination: z.object({ pageCount: z.number() }) }),
});

/** The content CMS of the contract over a Strapi with other names. Whole lists are read and then filtered: hundreds, not thousands. */
export function createCmsFacade({ ownUrl, ownToken, token, singles, report }: CmsFacadeOptions): Express {
  async function readOwn({ from, toEntry }: OwnList, status: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let page = 1, isLast = false; !isLast && page <= MAX_PAGES; page++) {
      const paging = `pagination[page]=${page}&pagination[pageSize]=${PAGE_SIZE}&sort=id:asc`;
      const draft = status === 'draft' ? '&status=draft' : '';
      const response = await fetch(`${ownUrl}/${from}&${paging}${draft}`, {
        headers: { authorization: `Bearer ${ownToken}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`${from}: status ${response.status}`);
      const { data, meta } = answer.parse(await response.json());
      for (const each of data) {
        try {
          entries.push({ id: each.id, ...toEntry(each) });
        } catch (error) {
          const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
          report(`${from.split('?')[0]} ${each.id} is left out: ${reason}`);
        }
      }
      isLast = page >= meta.pagination.pageCount;
    }
    return entries;
  }

  const app = express().disable('x-powered-by').set('query parser', 'simple');
  // Pictures keep their addresses: the image host reads them here. `URL` resolves `..`, but not behind an encoded slash.
  app.get('/uploads/*path', async (req, res) => {
    const address = new URL(req.path, ownUrl);
    if (!/^\/uploads\/(?!.*%(2f|5c))/i.test(address.pathname)) return res.sendStatus(404);
    const found = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const type = found.headers.get('content-type') ?? '';
    if (!found.ok || !type.startsWith('image/')) return res.sendStatus(found.ok ? 404 : found.status);
    res.set({ 'content-type': type, 'x-content-type-options': 'nosniff' });
    return res.send(Buffer.from(await found.arrayBuffer()));
  });
  app.use('/api', (req, res, next) =>
    req.get('authorization') === `Bearer ${token}` ? next() : res.status(401).json({ data: null }),
  );
  app.get('/api/:type', async (req, res) => {
    const { type } = req.params;
    if (Object.hasOwn(singles, type)) return res.json({ data: singles[type], meta: {} });
    if (!Object.hasOwn(lists, type)) return res.status(404).json({ data: null });
    const list = lists[type] ?? null;
    const entries = select(list === null ? [] : await readOwn(list, String(req.query['status'])), req);
    const number = (key: string, usual: number) => Number(req.query[`pagination[${key}]`] ?? usual);
    const [page, pageSize] = [number('page', 1), number('pageSize', 25)];
    const pagination = { page, pageSize, pageCount: Math.ceil(entries.length / pageSize), total: entries.length };
    return res.json({ data: entries.slice((page - 1) * pageSize, page * pageSize), meta: { pagination } });
  });
  const refuse: ErrorRequestHandler = (error: Error, _req, res, _next) => {
    report(error.message);
    res.status(503).json({ data: null });
  };
  return app.use(refuse);
}

/** The filters and the order that the shop asks for (`filters[cellar][slug][$eq]`, `sort=title:asc`), on translated entries. */
function select(entries: readonly Entry[], { query }: Request): Entry[] {
  const found = entries.filter((entry) =>
    Object.entries(query).every(([key, wanted]) => {
      const [, path = '', operator] = /^filters\[(.+)\]\[\$(eq|gte)\]$/.exec(key) ?? [];
      if (operator === undefined) return true;
      const value = path.split('][').reduce<unknown>((at, name) => (isEntry(at) ? at[name] : undefined), entry);
      return operator === 'eq' ? String(value) === wanted : Number(value) >= Number(wanted);
    }),
  );
  const [field = '', order] = String(query['sort'] ?? '').split(':');
  const compare = new Intl.Collator('es', { numeric: true }).compare;
  const direction = order === 'desc' ? -1 : 1;
  if (field === '') return found;
  return found.toSorted((a, b) => direction * compare(String(a[field] ?? ''), String(b[field] ?? '')));
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null;
}
