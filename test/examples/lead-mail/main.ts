import { once } from 'node:events';
import { createServer } from 'node:http';
import { createLeadService } from './lead-service.ts';
import { openOutbox } from './outbox.ts';
import { createSender, type Log } from './send-mails.ts';
import { readSettings } from './settings.ts';

const SEND_INTERVAL_MS = 1000;
const FORGET_INTERVAL_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** One line of JSON. Never personal data: only ids. */
const log: Log = (level, message, fields) =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const outbox = openOutbox(settings.DATA_DIR);
  const sender = createSender({ outbox, settings, log });
  // What cannot be read or written is tried again with the next second.
  const send = () =>
    void sender.sendDue().catch((error: unknown) => log('error', 'outbox failed', { error: String(error) }));
  const forget = () => outbox.forget(Date.now() - settings.KEEP_DAYS * DAY_MS);
  const server = createServer(
    createLeadService({
      outbox,
      onLead: send,
      contentUrl: settings.CONTENT_URL,
      confirmsLegal: settings.CONFIRM_LEGAL === 'on',
    }),
  ).listen(settings.PORT, settings.HOST);
  await once(server, 'listening');
  forget();
  send();
  const timers = [setInterval(send, SEND_INTERVAL_MS), setInterval(forget, FORGET_INTERVAL_MS)];
  log('info', 'listening', { address: server.address(), waiting: outbox.waiting().count });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      for (const timer of timers) clearInterval(timer);
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await Promise.all([closed, sender.stop()]);
      outbox.close();
    });
  }
}
