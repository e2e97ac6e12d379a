import { describe, expect, it } from 'vitest';
import { type Lead, parseLandingSource } from '#core/leads/lead.ts';
import { verifyReceipt } from '#core/leads/lead-code.ts';
import { sendLead } from '#core/leads/send-lead.ts';
import { aLead } from '../support/a-lead.ts';
import { createPorts, outage } from '../support/ports.ts';

const values = { name: ' Ana ', email: 'ana@ejemplo.com', phone: '', message: '' };

describe('sendLead', () => {
  it('stores a valid lead, due at once, and gives it no receipt', { tags: ['S4.5', 'S5.13'] }, async () => {
    const kept: unknown[] = [];
    const { ports, calls } = createPorts({
      leads: {
        store: async (...args) => {
          kept.push(args);
          return true;
        },
      },
    });
    expect(await sendLead(ports)({ source: 'home', values })).toEqual({
      status: 'accepted',
      receipt: null,
      acceptedAt: ports.clock.now(),
    });
    expect(kept).toEqual([[{ ...aLead, at: new Date(ports.clock.now()).toISOString() }, ports.clock.now()]]);
    expect(calls).toEqual(['leads.store']);
  });

  it.each(['constructor', 'valueof', 'empresas'])(
    'stores a lead of the source "%s" without a message',
    async (source) => {
      const stored: Lead[] = [];
      const { ports } = createPorts({
        leads: { store: async (of) => void stored.push(of) === undefined },
      });
      await sendLead(ports)({ source: parseLandingSource(source) ?? 'home', values });
      expect(stored).toMatchObject([{ source, message: null }]);
    },
  );

  it('gives a legal request a code that no waiting lead has, with a receipt for that request only', async () => {
    const waiting = new Set(['TAKEN22222']);
    const stored: Lead[] = [];
    const { ports } = createPorts({
      codes: ['TAKEN22222', 'FREE234567'],
      leads: {
        store: async (of) => {
          if (waiting.has(of.id)) return false;
          stored.push(of);
          return true;
        },
      },
    });
    const sent = await sendLead(ports)({ source: 'baja', values });
    const receipt = sent.status === 'accepted' ? sent.receipt : null;
    expect(stored).toMatchObject([{ ...aLead, id: 'FREE234567', source: 'baja' }]);
    expect(receipt?.code).toBe('FREE234567');
    const given = { code: receipt?.code ?? '', signature: receipt?.signature ?? '' };
    const { receiptSignatures } = ports;
    expect(verifyReceipt(receiptSignatures, 'baja', given)).toEqual({
      code: 'FREE2-34567',
      acceptedAt: { iso: '2026-11-21T15:00:00.000Z', label: 'Sábado 21 de Noviembre de 2026 a las 12:00' },
    });
    expect(verifyReceipt(receiptSignatures, 'arrepentimiento', given)).toBeNull();
    for (const forged of [
      { ...given, code: 'FREE234568' },
      { ...given, signature: `1${given.signature}` },
      { ...given, signature: given.signature.replace('.', '') },
      { code: given.code, signature: null },
      { code: null, signature: given.signature },
    ]) {
      expect(verifyReceipt(receiptSignatures, 'baja', forged)).toBeNull();
    }
  });

  it.each([
    ['cambiar', '', 'No dijo a qué plan quiere pasar: hay que preguntarle.'],
    ['regalar', '', 'No dijo a quién ni a dónde mandar la caja: hay que preguntarle.'],
    ['cambiar', 'Al de seis', 'Al de seis'],
    ['saltear', '', null],
  ] as const)(
    'accepts «%s» with the message «%s», and tells the operator what to ask',
    async (source, typed, message) => {
      const stored: Lead[] = [];
      const { ports } = createPorts({ leads: { store: async (of) => stored.push(of) > 0 } });
      expect(await sendLead(ports)({ source, values: { ...values, message: typed } })).toMatchObject({
        status: 'accepted',
      });
      expect(stored).toMatchObject([{ source, message }]);
    },
  );

  it('refuses an invalid lead with the errors and the typed values, and stores nothing', {
    tags: ['S5.13'],
  }, async () => {
    const { ports, calls } = createPorts();
    expect(await sendLead(ports)({ source: 'contacto', values: { ...values, email: 'ana' } })).toEqual({
      status: 'refused',
      values: { ...values, name: 'Ana', email: 'ana' },
      fields: { email: 'Revisá el correo electrónico: tiene que ser como nombre@ejemplo.com.' },
      message: 'Revisá los datos marcados y enviá el formulario de nuevo.',
    });
    expect(calls).toEqual([]);
  });

  it('delivers the lead directly if it cannot be stored', { tags: ['S4.5', 'S7.27'] }, async () => {
    const delivered: Lead[] = [];
    const { ports, reported } = createPorts({
      leads: { store: outage },
      lambda: {
        createLead: async (of) => {
          delivered.push(of);
        },
      },
    });
    expect(await sendLead(ports)({ source: 'home', values })).toMatchObject({ status: 'accepted' });
    expect(delivered).toMatchObject([aLead]);
    expect(reported).toEqual(['leadNotKept']);
  });

  it('fails if the lead can be neither stored nor delivered', { tags: ['S4.5'] }, async () => {
    const { ports } = createPorts({ leads: { store: outage }, lambda: { createLead: outage } });
    const send = sendLead(ports);
    await expect(send({ source: 'home', values })).rejects.toMatchObject({ code: 'leadNotKept' });
    const { ports: up } = createPorts({ leads: { store: async () => true } });
    // A second attempt does not repeat the first failure.
    ports.leads.store = up.leads.store;
    expect(await send({ source: 'home', values })).toMatchObject({ status: 'accepted' });
  });

  it('delivers a legal request directly if every new code belongs to a waiting lead', async () => {
    const delivered: Lead[] = [];
    const { ports, calls, reported } = createPorts({
      leads: { store: async () => false },
      lambda: { createLead: async (of) => void delivered.push(of) },
    });
    expect(await sendLead(ports)({ source: 'baja', values })).toMatchObject({ status: 'accepted' });
    expect(calls).toEqual([...Array.from({ length: 5 }, () => 'leads.store'), 'lambda.createLead']);
    expect(delivered).toMatchObject([{ ...aLead, id: 'ABCDE23456', source: 'baja' }]);
    expect(reported).toEqual(['leadNotKept']);
  });

  it.each([
    ['home', /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/],
    ['baja', /^[2-9A-HJKMNP-Z]{10}$/],
  ] as const)(
    'gives a submission of the form «%s» with a key an id that only the same submission has',
    async (source, form) => {
      const ids: string[] = [];
      const { ports } = createPorts({ leads: { store: async ({ id }) => ids.push(id) > 0 } });
      const send = sendLead(ports);
      await send({ source, values, key: 'una clave' });
      await send({ source, values: { ...values, name: 'Ana' }, key: 'una clave' });
      expect(new Set(ids).size).toBe(1);
      await send({ source, values, key: 'otra clave' });
      await send({ source, values: { ...values, message: 'Hola' }, key: 'una clave' });
      await send({ source: source === 'home' ? 'contacto' : 'arrepentimiento', values, key: 'una clave' });
      expect(new Set(ids).size).toBe(4);
      for (const id of ids) {
        expect(id).toMatch(form);
        expect(new Set(id).size).toBeGreaterThan(4);
      }
    },
  );
});
