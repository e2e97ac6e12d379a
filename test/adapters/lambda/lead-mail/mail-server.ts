import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  raw: string;
  /** The headers in order, unfolded; encoded words are decoded. */
  headers: [name: string, value: string][];
  text: string;
  /** The addresses of the SMTP dialogue. */
  from: string;
  to: string[];
};

export interface MailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** How many recipients were named, refused ones included. */
  readonly attempts: () => number;
  /** Refuses recipients or messages with this status; null accepts them. */
  refuse: (refusal: { stage: 'recipient' | 'message'; status: number; only?: RegExp } | null) => void;
  /** Leaves this step of each mail without an answer; null answers what comes later. */
  hold: (stage: 'recipient' | 'message' | null) => void;
  close: () => Promise<void>;
}

/** An SMTP server on a loopback address. A mail counts as received when its end was read, answered or not. */
export async function startMailServer({ port = 0, host = '127.0.0.1' } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let refusal: Parameters<MailServer['refuse']>[0] = null;
  let held: Parameters<MailServer['hold']>[0] = null;
  const failure = (stage: string, address: string) =>
    refusal?.stage === stage && (refusal.only ?? /./).test(address)
      ? Object.assign(new Error('refused by the test'), { responseCode: refusal.status })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      attempts += 1;
      if (held !== 'recipient') done(failure('recipient', address));
    },
    async onData(stream, { envelope }, done) {
      // A client that was killed leaves half a mail, which is none.
      const bytes = await buffer(stream).catch(() => null);
      if (bytes === null) return;
      const raw = bytes.toString('utf8');
      const to = envelope.rcptTo.map(({ address }) => address);
      const refused = failure('message', to.join());
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      if (refused === null) mails.push({ ...readMail(raw), from, to });
      if (held !== 'message') done(refused);
    },
  });
  server.on('error', () => undefined);
  server.listen(port, host);
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    url: `smtp://${host}:${typeof address === 'object' ? address?.port : port}`,
    mails,
    attempts: () => attempts,
    refuse: (given) => {
      refusal = given;
    },
    hold: (stage) => {
      held = stage;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const headerOf = ({ headers }: ReceivedMail, wanted: string) =>
  headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value);

function readMail(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.split(':');
      return [name, decodeWords(value.join(':').trim())];
    });
  const encoding = headers.find(([name]) => name === 'Content-Transfer-Encoding')?.[1];
  const body = rest.join('\r\n\r\n');
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodeQuotedPrintable(body.replace(/=\r\n/g, ''))
        : body;
  return { raw, headers, text: text.replaceAll('\r\n', '\n') };
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(?<kind>[bq])\?(?<word>[^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
