import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

export type WebhookRelay = {
  /** The webhook about the publication of an entry with this title, once the shop has answered it. */
  published: (title: string) => Promise<AnsweredWebhook>;
  close: () => void;
};

export type AnsweredWebhook = {
  status: number;
  /** When it arrived here, by `performance.now()`. */
  arrivedAt: number;
};

/** Listens on the port that Strapi's webhooks call, and hands them on to `shopOrigin`. Tells of those for the content CMS. */
export async function startWebhookRelay(port: number, shopOrigin: string): Promise<WebhookRelay> {
  const waiting = new Map<string, (webhook: AnsweredWebhook) => void>();
  const server = createServer(async (req, res) => {
    const arrivedAt = performance.now();
    const body = await text(req);
    const { status } = await fetch(shopOrigin + req.url, { method: 'POST', headers: headersOf(req), body });
    res.writeHead(status).end();
    const { event, entry } = JSON.parse(body) as { event: string; entry: { title?: string } };
    if (event === 'entry.publish' && req.url?.endsWith('service=cms'))
      waiting.get(entry.title ?? '')?.({ status, arrivedAt });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    published: (title) => new Promise((resolve) => waiting.set(title, resolve)),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const { authorization = '', 'content-type': contentType = '' } = headers;
  return { authorization, 'content-type': contentType };
}
