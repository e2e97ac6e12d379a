import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** Sends a request target that a URL parser would reject or change. */
export async function rawRequest(
  app: Express,
  target: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; location: string; allow: string; text: string }> {
  const server = app.listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: target, method, headers }, resolve).on('error', reject).end();
    });
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    return {
      status: answer.statusCode ?? 0,
      location: answer.headers.location ?? '',
      allow: answer.headers.allow ?? '',
      text: Buffer.concat(chunks).toString(),
    };
  } finally {
    server.close();
  }
}
