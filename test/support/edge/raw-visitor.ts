import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as it came over the wire; `text` is its decoded body. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string };

type AskOptions = { method?: string; headers?: Record<string, string>; body?: string };
export type Ask = (path: string, options?: AskOptions) => Promise<RawAnswer>;

/** What browsers and a bot send as `accept-encoding`. */
export const CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd' };
export const SAFARI = { 'accept-encoding': 'gzip, deflate, br' };
export const OLD_BROWSER = { 'accept-encoding': 'gzip;q=1.0, deflate;q=0.6, br;q=0' };
export const BOT = {};

/** Sends requests exactly as given: `fetch` would normalise the path and add headers of its own. */
export function createAsk(port: number): Ask {
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const decoded = decode(Buffer.concat(chunks), answer.headers['content-encoding']);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: decoded.toString() });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
