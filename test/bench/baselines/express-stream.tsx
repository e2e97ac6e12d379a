// A plain Express and React page, streamed from data in memory: nothing is read, embedded or hydrated.
import { readFileSync } from 'node:fs';
import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { PlainDocument, type PlainView } from './plain-listing.tsx';
import { reportCpu } from './report-cpu.ts';

export type StreamedPageInput = { path: string; view: PlainView };

const [, , port, inputFile] = process.argv;
const { path, view } = JSON.parse(readFileSync(inputFile ?? '', 'utf8')) as StreamedPageInput;

const app = express();
app.disable('x-powered-by');
app.get('/readyz', (_req, res) => res.send('ok'));
app.get(path, (_req, res) => {
  const { pipe } = renderToPipeableStream(<PlainDocument {...view} />, { onShellReady: () => pipe(res.type('html')) });
});
reportCpu();
app.listen(Number(port), '127.0.0.1');
