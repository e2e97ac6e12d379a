import { randomUUID } from 'node:crypto';
import { describe, it } from 'vitest';
import { toPlainAddress } from '../../../examples/lead-mail/write-mail.ts';
import { ana, contact, openScene, withdrawal } from './lead-mail-scene.ts';
import { headerOf, type ReceivedMail } from './mail-server.ts';

const HEADERS = [
  'Auto-Submitted',
  'Content-Transfer-Encoding',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Reply-To',
  'Subject',
  'To',
];

describe('the lead-mail example, with hostile leads', () => {
  const hostileTexts = [
    'Ana\r\nBcc: victima@otra.example',
    'Ana\nTo: victima@otra.example\n\nHola',
    'Ana\r\n\r\n.\r\nMAIL FROM:<x@otra.example>',
    'Ana\u2028Bcc: victima@otra.example\u2029\u0085\u000b\u0000',
    '=?utf-8?Q?Ana=0D=0ABcc:_victima@otra.example?=',
    '=?utf-8?B?QW5hDQpCY2M6IHZpY3RpbWFAb3RyYS5leGFtcGxl?=',
    '"Ana" <victima@otra.example>, otra@otra.example',
    'Ana\u202emoc.elpmaxe\u200b\ufeff',
    '\ud800 suelto',
    `Ñ${'ñ'.repeat(190)}`,
    '{{plantilla}} <script>alert(1)</script>',
  ];

  it('makes no header of what a visitor writes', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, outbox, post } = await openScene(finish);
    for (const text of hostileTexts) {
      const lead = { ...contact(), name: text, message: text, phone: text.slice(0, 60) };
      expect((await post(lead)).status).toBe(200);
    }
    await expect.poll(() => outbox.waiting().count).toBe(0);
    expect(mailServer.mails).toHaveLength(hostileTexts.length);
    for (const mail of mailServer.mails) {
      expect([mail.from, mail.to]).toEqual(['tienda@casa.example', ['ventas@casa.example']]);
      expect(mail.headers.map(([name]) => name).toSorted()).toEqual(HEADERS);
      expect([headerOf(mail, 'to'), headerOf(mail, 'reply-to')]).toEqual([['ventas@casa.example'], [ana.email]]);
      expect(headerOf(mail, 'content-type')).toEqual(['text/plain; charset=utf-8']);
      expect(headerOf(mail, 'subject').join()).toMatch(/^Consulta: [^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,61}$/u);
      expect(mail.text.split('\n').filter((line) => /^(Bcc|To|MAIL)/.test(line))).toEqual([]);
    }
  });

  const addresses: readonly [given: string, address: string | null][] = [
    ['ana@ejemplo.com', 'ana@ejemplo.com'],
    ["o'brien+vino@mail.ejemplo.com.ar", "o'brien+vino@mail.ejemplo.com.ar"],
    ['ana@ñandú.com.ar', 'ana@xn--and-6ma2c.com.ar'],
    ['ñandú@ejemplo.com', null],
    ['ana@ejemplo.com, otra@otra.example', null],
    ['ana@ejemplo.com\r\nBcc: otra@otra.example', null],
    ['"ana@otra.example, x"@ejemplo.com', null],
    ['<ana@otra.example>@ejemplo.com', null],
    ['=?utf-8?q?ana?=@ejemplo.com', null],
    ['ana%otra.example@ejemplo.com', null],
    ['Grupo:ana@otra.example;', null],
    ['-oQ/tmp@ejemplo.com', null],
    ['ana@[127.0.0.1]', null],
    ['ana@127.0.0.1', null],
    ['ana@localhost', null],
    ['ana', null],
    ['@', null],
  ];

  it.for(addresses)('takes %j as the address %j', ([given, address], { expect }) => {
    expect(toPlainAddress(given)).toBe(address);
  });

  it('writes and answers to one plain address only', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, outbox, post } = await openScene(finish);
    for (const [email] of addresses) await post({ ...withdrawal(randomUUID()), email });
    await expect.poll(() => outbox.waiting().count).toBe(0);
    const plain = addresses.flatMap(([, address]) => address ?? []);
    const isToHouse = ({ to }: ReceivedMail) => to.join() === 'ventas@casa.example';
    const toHouse = mailServer.mails.filter(isToHouse);
    expect(toHouse).toHaveLength(addresses.length);
    expect(toHouse.flatMap((mail) => headerOf(mail, 'reply-to')).toSorted()).toEqual(plain.toSorted());
    const toShoppers = mailServer.mails.filter((mail) => !isToHouse(mail));
    expect(toShoppers.flatMap((mail) => headerOf(mail, 'to')).toSorted()).toEqual(plain.toSorted());
    expect(toShoppers.map(({ to }) => to.length)).toEqual(plain.map(() => 1));
  });
});
