import { createTransport } from 'nodemailer';
import type { Outbox, PendingMail } from './outbox.ts';
import type { Settings } from './settings.ts';
import { writeMail } from './write-mail.ts';

export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void;

export interface Sender {
  /** Sends what is due, one mail after another. A call during another one does nothing. */
  sendDue(): Promise<void>;
  /** Waits for the mail that is being sent. */
  stop(): Promise<void>;
}

export type SenderOptions = { outbox: Outbox; settings: Settings; log: Log; firstRetryMs?: number };

const FIRST_RETRY_MS = 10_000;
const RETRY_FACTOR = 3;
const MAX_RETRY_MS = 15 * 60_000;
/** How long a confirmation is tried whose address the mail server refuses: a shopper may have mistyped it. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

export function createSender(options: SenderOptions): Sender {
  const { outbox, settings, log, firstRetryMs = FIRST_RETRY_MS } = options;
  const transport = createMailTransport(settings.SMTP_URL);
  let running: Promise<void> | null = null;
  let isStopping = false;

  const retryDelayMs = (attempts: number) => Math.min(firstRetryMs * RETRY_FACTOR ** (attempts - 1), MAX_RETRY_MS);

  async function sendAll(): Promise<void> {
    while (!isStopping) {
      const mail = outbox.takeDue(Date.now(), retryDelayMs);
      if (mail === null) return;
      await send(mail);
    }
  }

  async function send(pending: PendingMail): Promise<void> {
    const { kind, lead, receivedAt, attempts } = pending;
    const about = { id: lead.id, source: lead.source, kind, attempts };
    const mail = writeMail(kind, lead, receivedAt, settings);
    if (mail === null) {
      outbox.finish(pending, Date.now());
      log('warn', 'no confirmation: the address cannot be written to', about);
      return;
    }
    const failure = await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } }).then(
      () => null,
      (error: unknown) => describeFailure(error),
    );
    const isRefused = failure !== null && failure.status !== null && failure.status >= 500;
    const isGivenUp =
      kind === 'shopper' && isRefused && failure.code === 'EENVELOPE' && Date.now() - receivedAt >= GIVE_UP_AFTER_MS;
    // A process that ends before this line sends the same mail again, with the same Message-ID.
    if (failure === null || isGivenUp) outbox.finish(pending, Date.now());
    if (failure === null) log('info', 'mail sent', about);
    else if (isGivenUp) log('error', 'confirmation given up: the mail server refuses the address', about);
    else {
      const retryInSeconds = retryDelayMs(attempts) / 1000;
      log(isRefused ? 'error' : 'warn', 'mail not sent', { ...about, ...failure, retryInSeconds });
    }
  }

  return {
    sendDue() {
      running ??= sendAll().finally(() => {
        running = null;
      });
      return running;
    },
    async stop() {
      isStopping = true;
      await running;
      transport.close();
    },
  };
}

/** Mails hold personal data, so they leave this machine encrypted or not at all. */
function createMailTransport(url: string) {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  return createTransport({
    url,
    ...(isHere ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What the log may hold: the server's own words may repeat a visitor's address. */
function describeFailure(error: unknown): { code: string; status: number | null } {
  if (!(error instanceof Error)) return { code: 'unknown', status: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return { code, status };
}
