import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, it, type onTestFinished } from 'vitest';
import { hasCode, isLegalRequest, leadSources } from '#core/leads/lead.ts';
import { createFolder } from '../../../support/create-data-dir.ts';
import { freePort } from '../../../support/free-port.ts';
import { isLongRun } from '../../../support/is-long-run.ts';
import { startOtherBackend } from '../../../support/other-backend/other-backend.ts';
import { startShopProcess } from '../../../support/shop-process.ts';
import { type LeadMailProcess, postLead, startLeadMail } from './lead-mail-process.ts';
import { headerOf, type MailServer, startMailServer } from './mail-server.ts';

type Finish = Parameters<typeof onTestFinished>[0];

const ana = { name: 'Ana Pérez', email: 'ana@ejemplo.com', message: 'Pedido 123' };
const shownCode = (code = '') => `${code.slice(0, 5)}-${code.slice(5)}`;
const toHouse = ({ mails }: MailServer) => mails.filter(({ to }) => to.includes('ventas@casa.example'));

async function openScene(finish: (clean: Finish) => void) {
  const mailServer = await startMailServer();
  finish(mailServer.close);
  const DATA_DIR = createFolder();
  const start = async (env: Record<string, string> = {}): Promise<LeadMailProcess> => {
    const leadMail = await startLeadMail({ SMTP_URL: mailServer.url, DATA_DIR, ...env });
    finish(async () => void (await leadMail.stop('SIGKILL')));
    return leadMail;
  };
  return { mailServer, start };
}

describe('the lead-mail example, as a process', () => {
  it('mails each lead of the built shop once, whatever its form, and hands the shop the content of a lambda', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const { mailServer, start } = await openScene(finish);
    const backend = await startOtherBackend();
    finish(backend.close);
    const leadMail = await start({ CONTENT_URL: backend.env['LAMBDA_URL'] ?? '' });
    const shop = await startShopProcess({ ...backend.env, LAMBDA_URL: leadMail.url, RATE_LIMIT: 'off' });
    finish(async () => void (await shop.stop('SIGKILL')));

    const codes = new Map<string, string>();
    for (const source of leadSources) {
      const answer = await fetch(shop.origin + (isLegalRequest(source) ? `/${source}` : '/api/leads'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: shop.origin },
        body: JSON.stringify({ ...ana, phone: '11 5555-5555', source }),
      });
      expect(answer.status).toBe(201);
      if (hasCode(source)) codes.set(source, String(Object(await answer.json()).code));
    }
    await expect.poll(() => toHouse(mailServer).length).toBe(leadSources.length);
    await expect.poll(() => mailServer.mails.length).toBe(leadSources.length + 2);

    const subjects = toHouse(mailServer).map((mail) => headerOf(mail, 'subject').join());
    for (const code of codes.values()) {
      expect(subjects.filter((subject) => subject.includes(shownCode(code)))).toHaveLength(1);
    }
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Consulta: Ana Pérez',
        expect.stringMatching(/^Arrepentimiento .{5}-.{5}: Ana Pérez$/),
        expect.stringMatching(/^Baja del club .{5}-.{5}: Ana Pérez$/),
      ]),
    );
    for (const mail of toHouse(mailServer)) {
      expect(headerOf(mail, 'reply-to')).toEqual(['ana@ejemplo.com']);
      expect(mail.text).toContain('Teléfono: 11 5555-5555\n');
      expect(mail.text).toContain('\n> Pedido 123\n');
    }
    const confirmations = mailServer.mails.filter(({ to }) => to.includes(ana.email));
    expect(confirmations.map((mail) => headerOf(mail, 'subject').join()).toSorted()).toEqual([
      `Recibimos tu pedido de arrepentimiento: ${shownCode(codes.get('arrepentimiento'))}`,
      `Recibimos tu pedido de baja: ${shownCode(codes.get('baja'))}`,
    ]);
    expect(backend.calls.filter(({ path }) => path.startsWith('/leads'))).toEqual([]);
    expect(leadMail.output()).not.toMatch(/Ana|ana@|5555-5555/);

    const read = async (url: string, path: string) => {
      const answer = await fetch(url + path);
      return [answer.status, answer.headers.get('content-type'), await answer.text()];
    };
    const paths = [
      '/notes?page=1&limit=3',
      '/notes/no-such-note',
      '/selection-filter',
      '/banner/vinos',
      '/no/such/call',
    ];
    for (const path of paths)
      expect(await read(leadMail.url, path)).toEqual(await read(backend.env['LAMBDA_URL'] ?? '', path));
    backend.reset();
    await fetch(`${leadMail.url}/notes/una-nota`, { headers: { 'x-request-id': 'una-visita' } });
    expect(backend.calls).toMatchObject([{ path: '/notes/una-nota', headers: { 'x-request-id': 'una-visita' } }]);
    expect(await (await fetch(`${shop.origin}/notas-y-tips`)).text()).toMatch(
      /data-block="notes"[^>]*data-state="loaded"/,
    );
  });

  it('loses no lead if it is killed before the mail server took the mail', async ({
    expect,
    onTestFinished: finish,
  }) => {
    const { mailServer, start } = await openScene(finish);
    mailServer.hold('recipient');
    const first = await start();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) expect((await postLead(first.url, { ...ana, id, source: 'contacto' })).status).toBe(200);
    await expect.poll(mailServer.attempts).toBe(1);
    await first.stop('SIGKILL');

    mailServer.hold(null);
    const second = await start();
    await expect.poll(() => mailServer.mails.length).toBe(3);
    for (const id of ids) await postLead(second.url, { ...ana, id, source: 'contacto' });
    expect(await second.stop()).toBe(0);
    expect(mailServer.mails.map((mail) => headerOf(mail, 'message-id').join()).toSorted()).toEqual(
      ids.map((id) => `<${id}@casa.example>`).toSorted(),
    );
  });

  it.runIf(isLongRun)(
    'repeats the same bytes if it is killed after the mail server took the mail',
    async ({ expect, onTestFinished: finish }) => {
      const { mailServer, start } = await openScene(finish);
      mailServer.hold('message');
      const first = await start();
      await postLead(first.url, { ...ana, id: randomUUID(), source: 'contacto' });
      await expect.poll(() => mailServer.mails.length).toBe(1);
      await first.stop('SIGKILL');

      mailServer.hold(null);
      const second = await start();
      await expect.poll(() => mailServer.mails.length).toBe(2);
      expect(await second.stop()).toBe(0);
      expect(mailServer.mails[1]).toEqual(mailServer.mails[0]);
    },
  );

  it.runIf(isLongRun)(
    'loses none and doubles at most one mail each time it is killed, whenever that is',
    async ({ expect, onTestFinished: finish }) => {
      const { mailServer, start } = await openScene(finish);
      const kills = 20;
      const ids: string[] = [];
      for (let kill = 0; kill < kills; kill++) {
        const leadMail = await start();
        for (let count = 0; count < 3; count++) {
          const id = randomUUID();
          if ((await postLead(leadMail.url, { ...ana, id, source: 'contacto' })).ok) ids.push(id);
        }
        // A mail takes a tenth of a second, because the mail server waits before it greets.
        await setTimeout(Math.random() * 300);
        await leadMail.stop('SIGKILL');
      }
      const last = await start();
      const health = async () => (await fetch(`${last.url}/healthz`)).json();
      await expect.poll(health).toMatchObject({ waiting: 0 });
      const bytesOf = Map.groupBy(mailServer.mails, (mail) => headerOf(mail, 'message-id').join());
      expect([...bytesOf.keys()].toSorted()).toEqual(ids.map((id) => `<${id}@casa.example>`).toSorted());
      for (const mails of bytesOf.values()) expect(new Set(mails.map(({ raw }) => raw)).size).toBe(1);
      expect(mailServer.mails.length - ids.length).toBeLessThanOrEqual(kills);
    },
  );

  it.runIf(isLongRun)(
    'says that the mail server does not answer, and tries at once after a restart',
    async ({ expect, onTestFinished: finish }) => {
      const { start, mailServer } = await openScene(finish);
      const first = await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
      const answer = await postLead(first.url, { ...ana, id: randomUUID(), source: 'contacto' });
      expect(await answer.json()).toEqual({ ok: true });
      await expect
        .poll(first.output)
        .toMatch(/"warn","message":"mail not sent".*"code":"ESOCKET".*"retryInSeconds":10/);
      expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({ waiting: 1 });
      expect(await first.stop()).toBe(0);

      const second = await start();
      await expect.poll(() => mailServer.mails.length).toBe(1);
      const health = async () => (await fetch(`${second.url}/healthz`)).json();
      await expect.poll(health).toEqual({ waiting: 0, oldestSeconds: 0 });
    },
  );

  it.runIf(isLongRun)(
    'is the only process of its folder, and names wrong settings without their values',
    async ({ expect, onTestFinished: finish }) => {
      const { start } = await openScene(finish);
      await start();
      await expect(start()).rejects.toThrow(/DATA_DIR: another process uses/);
      await expect(start({ SMTP_URL: 'smtp://a:clave#@ mail', DATA_DIR: createFolder() })).rejects.toThrow(
        /^SMTP_URL: must be a URL, with user and password percent-encoded\n$/,
      );
      const wrong = start({ SMTP_URL: 'http://clave@mail.example', MAIL_TO: '', DATA_DIR: createFolder() });
      await expect(wrong).rejects.toThrow(/^SMTP_URL: must begin with smtp:\/\/ or smtps:\/\/\nMAIL_TO: .*\n$/);
    },
  );

  it.runIf(isLongRun)(
    'is tried without a mail server: mails are printed, and both end at a signal',
    async ({ expect, onTestFinished: finish }) => {
      const settings = { DATA_DIR: createFolder(), SINK_PORT: String(await freePort()), MAIL_TO: '' };
      const trial = await startLeadMail(settings, 'try.ts');
      finish(async () => void (await trial.stop('SIGKILL')));
      await postLead(trial.url, { ...ana, message: 'Año 2021\n.\nñandú', id: randomUUID(), source: 'contacto' });
      await expect.poll(trial.output).toContain('Subject: Consulta: Ana Pérez');
      expect(trial.output()).toContain('> Año 2021\n> .\n> ñandú');
      await expect.poll(trial.output).toContain('"mail sent"');
      const second = startLeadMail({ ...settings, DATA_DIR: createFolder() }, 'try.ts');
      await expect(second).rejects.toThrow(
        /^The mail server of the trial cannot listen: .+Set SINK_PORT to a free port\.\n$/,
      );
      expect(await trial.stop()).toBe(0);
    },
  );
});
