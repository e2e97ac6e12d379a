import { describe, it } from 'vitest';
import { freePort } from '../../../support/free-port.ts';
import { ana, contact, openScene, withdrawal } from './lead-mail-scene.ts';
import { headerOf, startMailServer } from './mail-server.ts';

const DAY_MS = 24 * 3_600_000;

describe('the lead-mail example', () => {
  it('mails a lead once, however often it comes, at once or later', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, outbox, post } = await openScene(finish);
    const lead = contact();
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(lead)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => outbox.waiting().count).toBe(0);
    await post(lead);
    outbox.forget(Date.now() + DAY_MS);
    await post(lead);
    await post(contact());
    await expect.poll(() => outbox.waiting().count).toBe(0);
    expect(mailServer.mails).toHaveLength(2);
  });

  it.for([
    ['recipient', 451, 'warn'],
    ['recipient', 550, 'error'],
    ['message', 452, 'warn'],
    ['message', 554, 'error'],
  ] as const)(
    'tries again if the mail server refuses the %s with %i',
    async ([stage, status, level], { expect, onTestFinished: finish }) => {
      const { mailServer, log, post } = await openScene(finish);
      mailServer.refuse({ stage, status });
      await post(contact());
      await expect.poll(mailServer.attempts).toBeGreaterThanOrEqual(3);
      mailServer.refuse(null);
      await expect.poll(() => mailServer.mails.length).toBe(1);
      await expect.poll(() => log.at(-1)).toMatchObject({ message: 'mail sent' });
      expect(log[0]).toMatchObject({ level, message: 'mail not sent', status, attempts: 1 });
      // Each retry waits longer than the one before.
      const waits = log.flatMap(({ retryInSeconds }) => (typeof retryInSeconds === 'number' ? [retryInSeconds] : []));
      waits.forEach((wait, index) => void expect(wait).toBeCloseTo(0.05 * 3 ** index));
    },
  );

  it('sends other mails while one is refused', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, outbox, post } = await openScene(finish);
    mailServer.refuse({ stage: 'recipient', status: 550, only: /^otra@/ });
    await post({ ...withdrawal('23456789AB'), email: 'otra@ejemplo.com' });
    await post(contact());
    await expect.poll(() => mailServer.mails.map(({ to }) => to.join())).toEqual(Array(2).fill('ventas@casa.example'));
    // The shopper's own mistake is no reason to wake the operator.
    await expect.poll(() => outbox.waiting()).toEqual({ count: 1, oldest: null });
  });

  it('gives up a confirmation whose address is refused for a day, and never a mail to the house', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const { mailServer, outbox, log } = await openScene(finish);
    mailServer.refuse({ stage: 'recipient', status: 550 });
    const lead = withdrawal('23456789AC');
    outbox.keep(lead, ['house', 'shopper'], Date.now() - DAY_MS);
    await expect
      .poll(() => log.map(({ message }) => message))
      .toContain('confirmation given up: the mail server refuses the address');
    await expect.poll(() => outbox.waiting().count).toBe(1);
    mailServer.refuse(null);
    await expect.poll(() => mailServer.mails.map(({ to }) => to.join())).toEqual(['ventas@casa.example']);
  });

  it('never sends a mail in the clear to another machine', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, log, post } = await openScene(finish, { host: '127.0.0.2' });
    await post(contact());
    await expect.poll(() => log[0]).toMatchObject({ message: 'mail not sent', code: 'ETLS' });
    expect(mailServer.attempts()).toBe(0);
  });

  it('confirms a withdrawal and a cancellation to the shopper, with the code and nothing that a visitor wrote', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const { mailServer, post } = await openScene(finish);
    await post({ ...withdrawal('23456789AB'), name: 'Comprá en mala.example', message: 'http://mala.example' });
    await post({ ...ana, id: 'ABCDEFGHJK', source: 'baja' });
    await post({ ...ana, id: 'ABCDEFGHJM', source: 'pausar' });
    await expect.poll(() => mailServer.mails.length).toBe(5);
    const confirmations = mailServer.mails.filter(({ to }) => to[0] === ana.email);
    expect(confirmations.map((mail) => headerOf(mail, 'subject').join()).toSorted()).toEqual([
      'Recibimos tu pedido de arrepentimiento: 23456-789AB',
      'Recibimos tu pedido de baja: ABCDE-FGHJK',
    ]);
    expect(confirmations.map(({ raw }) => raw).join()).not.toContain('mala.example');
    expect(confirmations.map(({ text }) => text).join()).toContain('Código de identificación: 23456-789AB\n');
  });

  it('confirms nothing if it is told so, or if the address cannot be written to', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const silent = await openScene(finish, { env: { CONFIRM_LEGAL: 'off' } });
    await silent.post(withdrawal('23456789AB'));
    const { outbox, mailServer, log, post } = await openScene(finish);
    await post({ ...withdrawal('23456789AC'), email: 'ñandú"@ejemplo.com' });
    await expect.poll(() => [silent.outbox.waiting().count, outbox.waiting().count]).toEqual([0, 0]);
    expect([...silent.mailServer.mails, ...mailServer.mails].map(({ to }) => to.join())).toEqual(
      Array(2).fill('ventas@casa.example'),
    );
    expect(log).toContainEqual(expect.objectContaining({ level: 'warn', kind: 'shopper' }));
  });

  it('writes the hours of the day up to 24', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, outbox } = await openScene(finish);
    outbox.keep(contact(), ['house'], Date.UTC(2026, 10, 25, 22, 40));
    await expect.poll(() => mailServer.mails[0]?.text).toContain('Recibido: 25/11/26, 19:40\n');
  });

  it('says by its health that a mail to the house waits for a quarter of an hour', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const { mailServer, outbox, url } = await openScene(finish);
    mailServer.refuse({ stage: 'message', status: 451 });
    outbox.keep(contact(), ['house'], Date.now() - 16 * 60_000);
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
    mailServer.refuse(null);
    await expect.poll(async () => (await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it('answers as a lambda without content if it has none', async ({ expect, onTestFinished: finish }) => {
    const { url } = await openScene(finish);
    const read = async (path: string) => (await fetch(url + path)).json();
    expect(await read('/banner/vinos')).toEqual([]);
    expect(await read('/selection-filter')).toEqual({ selectionTypes: [], grapes: [] });
    expect(await read('/selections?page=1&limit=12')).toMatchObject({ selections: [], pagination: { total: 0 } });
    expect(await read('/notes?page=1&limit=3')).toMatchObject({ notes: [], categories: [], pagination: { total: 0 } });
    expect((await fetch(`${url}/notes/una-nota`)).status).toBe(404);
  });

  it('takes leads while the content lambda does not answer', async ({ expect, onTestFinished: finish }) => {
    const CONTENT_URL = `http://127.0.0.1:${await freePort()}/contenido`;
    const { mailServer, url, post } = await openScene(finish, { env: { CONTENT_URL } });
    expect((await fetch(`${url}/notes?page=1`)).status).toBe(502);
    expect((await post(contact())).status).toBe(200);
    await expect.poll(() => mailServer.mails.length).toBe(1);
  });

  it('refuses what is no lead, and stays', async ({ expect, onTestFinished: finish }) => {
    const { mailServer, post } = await openScene(finish);
    const statuses: number[] = [];
    const bodies = [
      {},
      [],
      '{',
      '"text"',
      { ...contact(), id: 'a@b>\r\nBcc: x@y.z' },
      { ...contact(), id: 7 },
      { ...contact(), email: ['a@b.example', 'c@d.example'] },
      { ...contact(), source: 'Contacto\r\nBcc: x@y.z' },
      { ...contact(), name: '' },
      { ...contact(), message: 'x'.repeat(40_000) },
    ];
    for (const body of bodies) statuses.push((await post(body)).status);
    expect(statuses).toEqual([422, 422, 400, 400, 422, 422, 422, 422, 422, 413]);
    await post({ ...contact(), phone: null, message: null, source: 'algo-nuevo', more: 1 });
    await expect
      .poll(() => mailServer.mails.map((mail) => headerOf(mail, 'subject')))
      .toEqual([['Formulario algo-nuevo: Ana Pérez']]);
  });

  it('leaves the mail server alone if it does not answer, and mails when it does', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const port = await freePort();
    const { log, post } = await openScene(finish, { env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    await post(contact());
    await expect.poll(() => log.length).toBeGreaterThanOrEqual(2);
    const late = await startMailServer({ port });
    finish(late.close);
    await expect.poll(() => late.mails.length).toBe(1);
    expect(log[0]).toMatchObject({ level: 'warn', message: 'mail not sent', code: 'ESOCKET', status: null });
  });
});
