import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { onTestFinished } from 'vitest';
import { createLeadService } from '../../../examples/lead-mail/lead-service.ts';
import { openOutbox } from '../../../examples/lead-mail/outbox.ts';
import { createSender } from '../../../examples/lead-mail/send-mails.ts';
import { readSettings } from '../../../examples/lead-mail/settings.ts';
import { createFolder } from '../../../support/create-data-dir.ts';
import { postLead } from './lead-mail-process.ts';
import { startMailServer } from './mail-server.ts';

type Finish = Parameters<typeof onTestFinished>[0];

export const ana = { name: 'Ana Pérez', email: 'ana@ejemplo.com' };
export const contact = () => ({ ...ana, id: randomUUID(), source: 'contacto' });
export const withdrawal = (code: string) => ({ ...ana, id: code, source: 'arrepentimiento' });

/** The example in this process, with short retries and without a content lambda. */
export async function openScene(finish: (clean: Finish) => void, { host = '127.0.0.1', env = {} } = {}) {
  const mailServer = await startMailServer({ host });
  finish(mailServer.close);
  const folder = createFolder();
  const outbox = openOutbox(folder);
  const settings = readSettings({
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Casa <tienda@casa.example>',
    MAIL_TO: 'ventas@casa.example',
    ...env,
  });
  const log: (Record<string, unknown> & { level: string; message: string })[] = [];
  const sender = createSender({
    outbox,
    settings,
    firstRetryMs: 50,
    log: (level, message, fields) => void log.push({ level, message, ...fields }),
  });
  const send = () => void sender.sendDue();
  const service = createLeadService({
    outbox,
    onLead: send,
    contentUrl: settings.CONTENT_URL,
    confirmsLegal: settings.CONFIRM_LEGAL === 'on',
  });
  const server = createServer(service).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(send, 20);
  finish(async () => {
    clearInterval(timer);
    server.closeAllConnections();
    server.close();
    await sender.stop();
    outbox.close();
    rmSync(folder, { recursive: true });
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { mailServer, outbox, log, url, post: (lead: unknown) => postLead(url, lead) };
}
