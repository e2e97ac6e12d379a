import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Sends a request target as it is, also one that a URL parser would reject or change. */
export async function rawRequest(
  app: RequestListener,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{
  status: number;
  location: string;
  allow: string;
  text: string;
  headers: IncomingHttpHeaders;
  /** As sent, not decompressed. */
  body: Buffer;
}> {
  const server = createServer(app).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: target, method, headers }, resolve).on('error', reject).end();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? '',
      allow: answer.headers.allow ?? '',
      text: body.toString(),
      headers: answer.headers,
      body,
    };
  } finally {
    server.close();
  }
}
