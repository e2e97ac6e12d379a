/** Code that keeps a failing service from failing pages, and the replacements in the sources that remove it. */
export type Protection = {
  name: string;
  /** Each text is in its file exactly once. */
  removal: readonly { file: string; text: string; replacement: string }[];
  /** The cells of the matrix that must notice: a test file beside this one, and the start of its tests' names. */
  cells: { file: string; tests: string };
};

const ABOUT = 'says what is missing on /nosotros,';
const FAQS = 'says what is missing on /contacto-y-preguntas-frecuentes,';
const COLD = '../fault-matrix.test.ts';
const UNSTEADY = 'unsteady.test.ts';

export const protections: readonly Protection[] = [
  {
    name: 'the deadline of a call',
    removal: [
      {
        file: 'adapters/http/json-client.ts',
        text: 'AbortSignal.timeout(timeoutMs)',
        replacement: 'AbortSignal.timeout(100 * timeoutMs)',
      },
    ],
    cells: { file: COLD, tests: 'says what is missing, with four services slow at once' },
  },
  {
    name: 'the time limit of a side block',
    removal: [
      { file: 'core/block.ts', text: 'withTimeout(timeoutMs * deadlineFactor, promise)', replacement: 'promise' },
    ],
    cells: { file: UNSTEADY, tests: 'cms /home-displayer: / is without the side block' },
  },
  {
    name: 'a page that goes on without a side block',
    removal: [
      {
        file: 'core/block.ts',
        text: 'record({ code, cause });\n        return failed(code, errorMessages);',
        replacement: 'throw cause;',
      },
    ],
    cells: { file: COLD, tests: FAQS },
  },
  {
    name: 'the schemas of the responses',
    removal: [{ file: 'adapters/http/wire.ts', text: 'schema.parse(body)', replacement: 'body as z.output<S>' }],
    cells: { file: COLD, tests: ABOUT },
  },
  {
    name: 'the largest response',
    removal: [
      { file: 'adapters/http/transport.ts', text: '    maxResponseSize: maxResponseBytes,\n', replacement: '' },
    ],
    cells: { file: COLD, tests: ABOUT },
  },
  {
    name: 'the largest response after decompression',
    removal: [{ file: 'adapters/http/response-body.ts', text: '{ maxOutputLength: maxBytes }', replacement: '{}' }],
    cells: { file: COLD, tests: ABOUT },
  },
  {
    name: 'the refusal of redirects',
    removal: [
      {
        file: 'adapters/http/transport.ts',
        text: "import { Pool } from 'undici';",
        replacement: "import { interceptors, Pool } from 'undici';",
      },
      {
        file: 'adapters/http/transport.ts',
        text: 'await pool.request(',
        replacement: 'await pool.compose(interceptors.redirect({ maxRedirections: 1 })).request(',
      },
    ],
    cells: { file: COLD, tests: ABOUT },
  },
  {
    name: 'no cache keeps a page that lacks something',
    removal: [
      {
        file: 'server/pages/make/page-answer.ts',
        text: ' || page.isPartial',
        replacement: '',
      },
    ],
    cells: { file: COLD, tests: FAQS },
  },
  {
    name: 'the recorded message in place of the error’s own',
    removal: [
      {
        file: 'server/errors.ts',
        text: '    message,\n    sentence: error',
        replacement: '    message: error instanceof Error ? error.message : message,\n    sentence: error',
      },
    ],
    cells: { file: COLD, tests: ABOUT },
  },
  {
    name: 'Retry-After of an unavailable page',
    removal: [
      {
        file: 'server/pages/make/make-page.ts',
        text: "      ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),\n",
        replacement: '',
      },
    ],
    cells: { file: COLD, tests: ABOUT },
  },
  {
    name: 'the breaker',
    removal: [{ file: 'adapters/http/breaker.ts', text: '    failedInRow.add(subject);\n', replacement: '' }],
    cells: { file: UNSTEADY, tests: 'soon stops being made' },
  },
  {
    name: 'the probe of an open breaker',
    removal: [
      {
        file: 'adapters/http/breaker.ts',
        text: 'if (probeAt !== null && (isProbing || performance.now() < probeAt))',
        replacement: 'if (probeAt !== null)',
      },
    ],
    cells: { file: UNSTEADY, tests: 'soon stops being made' },
  },
  {
    name: 'the stale copy in an outage',
    removal: [
      {
        file: 'adapters/http/data-cache.ts',
        text: 'return now() - entry.loadedAt <= freshMs + staleMs ? entry : null;',
        replacement: 'return null;',
      },
    ],
    cells: { file: 'warm.test.ts', tests: 'shows the stale copy on /nosotros while' },
  },
];
