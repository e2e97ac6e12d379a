// The bench's baseline: an Express server that only sends one stored document, compressed as the shop does.
import { readFileSync } from 'node:fs';
import compression from 'compression';
import express from 'express';

const [port, file] = process.argv.slice(2);
const html = readFileSync(file, 'utf8');
const app = express();
app.use(compression({ threshold: 256 }));
app.get('/readyz', (_req, res) => res.send('ok'));
app.use((_req, res) => res.type('html').send(html));
app.listen(Number(port), '127.0.0.1');
