// A plain Express and React page: its data read by HTTP for each request, streamed, embedded as JSON and hydrated whole.
import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { PlainDocument, type PlainView, STYLES } from './plain-listing.tsx';
import { reportCpu } from './report-cpu.ts';

/** `reads` are the addresses of the view's parts, `client` is the script of the browser. */
export type PlainPageInput = { path: string; reads: readonly string[]; client: string };

const [, , port, inputFile] = process.argv;
const input = JSON.parse(readFileSync(inputFile ?? '', 'utf8')) as PlainPageInput;

const app = express();
app.disable('x-powered-by');
app.get('/readyz', (_req, res) => res.send('ok'));
app.get('/app.css', (_req, res) => res.type('css').send(STYLES));
app.get('/client.js', (_req, res) => res.type('js').send(input.client));
app.get(input.path, async (_req, res) => {
  const parts = await Promise.all(input.reads.map(async (url) => (await fetch(url)).json()));
  const view = Object.assign({}, ...parts) as PlainView;
  const state = JSON.stringify(view).replaceAll('<', '\\u003c');
  const tail = `<script type="application/json" id="view">${state}</script><script type="module" src="/client.js"></script>`;
  const { pipe } = renderToPipeableStream(<PlainDocument {...view} />, {
    onShellReady: () => {
      res.type('html');
      pipe(
        new Writable({
          write: (chunk, _encoding, done) => void res.write(chunk, done),
          final: (done) => {
            res.end(tail);
            done();
          },
        }),
      );
    },
  });
});
reportCpu();
app.listen(Number(port), '127.0.0.1');
