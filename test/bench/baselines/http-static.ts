// A bare `node:http` server: one prepared answer for each path.
import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { reportCpu } from './report-cpu.ts';

/** The answer of each path; `body` is base64. */
export type BufferInput = Record<string, { status: number; headers: OutgoingHttpHeaders; body: string }>;

const [, , port, input] = process.argv;
const answers = new Map(
  Object.entries(JSON.parse(readFileSync(input ?? '', 'utf8')) as BufferInput).map(
    ([path, { status, headers, body }]) => {
      const buffer = Buffer.from(body, 'base64');
      return [
        path,
        { status, buffer, headers: status === 304 ? headers : { ...headers, 'content-length': buffer.length } },
      ];
    },
  ),
);

reportCpu();
createServer((req, res) => {
  const answer = answers.get(req.url ?? '');
  if (answer === undefined) res.writeHead(req.url === '/readyz' ? 200 : 404).end();
  else res.writeHead(answer.status, answer.headers).end(answer.buffer);
}).listen(Number(port), '127.0.0.1');
