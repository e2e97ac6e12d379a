import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LeadMailProcess, postLead, startLeadMail } from '../adapters/lambda/lead-mail/lead-mail-process.ts';
import { headerOf, type MailServer, startMailServer } from '../adapters/lambda/lead-mail/mail-server.ts';
import { type CheckoutScene, startCheckoutScene } from '../support/checkout-scene.ts';
import { contact, createCheckoutShopper } from '../support/checkout-shopper.ts';
import { createDataDir, createFolder } from '../support/create-data-dir.ts';
import { freePort } from '../support/free-port.ts';
import { freeMockPort, type MockProcess, startMockProcess } from '../support/mock-process.ts';

/** The example's checkout hands its paid orders to the example that mails. */

let mock: MockProcess;
let mailServer: MailServer;
let scene: CheckoutScene;
let leadMail: LeadMailProcess | null = null;
const folder = join(createFolder(), 'mail');
let port = 0;

beforeAll(async () => {
  mock = await startMockProcess(['--port', String(await freeMockPort()), '--data-dir', createDataDir()]);
  mailServer = await startMailServer();
  port = await freePort();
  const { SHOP_URL: shopUrl = '', SHOP_API_KEY: apiKey = '' } = mock.variables;
  const mailUrl = `http://127.0.0.1:${port}`;
  scene = await startCheckoutScene({ shopUrl, apiKey, shopOrigin: 'http://localhost:3000', mailUrl });
});
afterAll(async () => {
  await scene.close();
  await leadMail?.stop();
  await mailServer.close();
  await mock.stop();
});

const startMails = () => startLeadMail({ SMTP_URL: mailServer.url, DATA_DIR: folder, PORT: String(port) });

it('mails a paid order once to shopper and house, after an outage of the mails too', async () => {
  const at = createCheckoutShopper(scene, mock.variables);
  const form = await at.openForm([{ sku: 'VIN-0056', quantity: 2 }]);
  const preference = await at.pressPay(form);
  const pending = scene.double.pay(preference, 'pending');
  expect(await at.notify(pending.id)).toBe(200);
  pending.status = 'approved';
  expect(await at.notify(pending.id)).toBe(200);
  const number = at.rowOf(form)?.number;
  await expect.poll(() => scene.errors()).toContain(`Order ${number} is paid and could not be mailed`);

  leadMail = await startMails();
  for (const _again of [1, 2]) expect(await at.notify(pending.id)).toBe(200);
  await expect.poll(() => mailServer.mails.length).toBe(2);
  const subjects = mailServer.mails.map((mail) => [mail.to.join(), headerOf(mail, 'subject').join()]);
  expect(subjects.toSorted()).toEqual([
    [contact.email, `Tu compra está confirmada: pedido ${number}`],
    ['ventas@casa.example', `Pedido ${number} pagado: ${contact.name}`],
  ]);
  for (const { text } of mailServer.mails) {
    expect(text).toMatch(/\n(> )?2 × .+: \$ [\d.]+\n/);
    expect(text).toContain('Dirección: Calle 123, 4 B, Rosario, Santa Fe, 1425\n');
  }
  // A checkout that was killed before it noted the answer sends the order again, under the same id.
  const repeated = { ...contact, id: at.rowOf(form)?.id, source: 'compra', message: 'x', number };
  const answer = await fetch(`${leadMail.url}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(repeated),
  });
  expect(answer.status).toBe(200);
  // Nor can a visitor's form, which the shop passes on as a lead, confirm a purchase.
  await postLead(leadMail.url, { ...repeated, id: 'otra' });
  await expect.poll(() => mailServer.mails.length).toBe(3);
  expect(mailServer.mails.at(-1)?.to).toEqual(['ventas@casa.example']);
  expect(await (await fetch(`${leadMail.url}/healthz`)).json()).toMatchObject({ waiting: 0 });
});
