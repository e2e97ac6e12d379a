import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

/** The program with a mail server that prints each mail and delivers none. */

const port = Number(process.env['SINK_PORT'] || 8025);

const sink = createServer((socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: string[] | null = null;
  socket.on('error', () => undefined);
  say('220 sink');
  createInterface({ input: socket }).on('line', (line) => {
    if (mail === null) {
      const [verb = ''] = line.toUpperCase().split(' ');
      if (verb === 'DATA') mail = [];
      say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
      if (verb === 'QUIT') socket.end();
    } else if (line === '.') {
      process.stdout.write(`\n${decode(mail.join('\n'))}\n`);
      mail = null;
      say('250 not delivered');
    } else mail.push(line.replace(/^\./, ''));
  });
});
sink.on('error', (error) => {
  process.stderr.write(`The mail server of the trial cannot listen: ${error.message}. Set SINK_PORT to a free port.\n`);
  process.exit(1);
});
sink.listen(port, '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => sink.close());

const settings = { MAIL_FROM: 'Casa <tienda@casa.example>', MAIL_TO: 'ventas@casa.example' };
for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
process.env['SMTP_URL'] = `smtp://127.0.0.1:${port}`;
await import('./main.ts');

/** As far as it makes a mail of this program readable: quoted-printable text, and encoded words of headers. */
function decode(mail: string): string {
  const [head = '', ...body] = mail.split('\n\n');
  const words = head
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' ')),
    );
  const text = body.join('\n\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return `${words}\n\n${Buffer.from(text, 'base64')}`;
  return `${words}\n\n${fromQuoted(text.replace(/=\n/g, ''))}`;
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
