import { describe, expect, it } from 'vitest';
import { Unavailable } from '#core/failures.ts';
import { getLegalForm } from '#core/leads/get-legal-form.ts';
import { type GivenReceipt, signReceipt } from '#core/leads/lead-code.ts';
import { emptyLeadForm, refusedLeadForm } from '#core/leads/lead-form-view.ts';
import { getAbout } from '#core/site/get-about.ts';
import { getContactPage } from '#core/site/get-contact-page.ts';
import { getTerms } from '#core/site/get-terms.ts';
import { NO_SITE_TEXTS } from '#core/site/site-content.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { dataOf, recordOf } from '../support/blocks.ts';
import { createPorts, outage } from '../support/ports.ts';

describe('getAbout', () => {
  const about = { about: null, wineSelection: null, club: null, community: null };

  it('shows the texts of the CMS', { tags: ['S2.12', 'S3.22'] }, async () => {
    const section = { title: 'El club', content: trustHtml('<p>x</p>'), image: null };
    const { ports } = createPorts({ cms: { getAbout: async () => ({ ...about, club: section }) } });
    expect(await getAbout(ports)()).toMatchObject({ title: 'Nosotros', canonicalPath: '/nosotros', club: section });
  });

  it('is an outage if the CMS does not answer', async () => {
    const { ports } = createPorts({ cms: { getAbout: outage } });
    await expect(getAbout(ports)()).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('getContactPage', () => {
  it('shows the form and the questions', { tags: ['S2.13', 'S3.23'] }, async () => {
    const faqs = [{ title: '¿Envían?', answer: trustHtml('<p>Sí.</p>'), slug: 'envios' }];
    const { ports } = createPorts({ cms: { listFaqs: async () => faqs } });
    const page = await getContactPage(ports)();
    expect(page.form).toMatchObject({
      action: '/api/leads',
      source: 'contacto',
      values: { name: '', email: '', phone: '', message: '' },
      fields: {},
      message: null,
      dataRights: expect.stringContaining('Agencia de Acceso a la Información Pública'),
    });
    expect(dataOf(page.faqs)).toEqual(faqs);
  });

  it('gives a slug that several questions have to the first of them', async () => {
    const answer = trustHtml('<p>Sí.</p>');
    const faqs = ['envios', 'envios', 'pagos', null, null].map((slug, index) => ({ title: `${index}`, answer, slug }));
    const { ports } = createPorts({ cms: { listFaqs: async () => faqs } });
    const page = await getContactPage(ports)();
    expect(dataOf(page.faqs).map(({ slug }) => slug)).toEqual(['envios', null, 'pagos', null, null]);
  });

  it('shows the form even if the questions fail', { tags: ['S4.4'] }, async () => {
    const page = await getContactPage(createPorts({ cms: { listFaqs: outage } }).ports)();
    expect(recordOf(page.faqs)).toMatchObject({ sentence: 'No pudimos cargar las preguntas frecuentes.' });
    expect(page.form.source).toBe('contacto');
  });
});

describe('lead forms', () => {
  it('post to their own paths', { tags: ['S5.13'] }, () => {
    expect(emptyLeadForm('home').action).toBe('/api/leads');
    expect(emptyLeadForm('arrepentimiento').action).toBe('/arrepentimiento');
    expect(emptyLeadForm('baja').action).toBe('/baja');
  });

  it('show the typed text and the messages again', { tags: ['S5.13'] }, () => {
    const values = { name: '', email: 'ana', phone: '', message: 'Hola' };
    expect(
      refusedLeadForm('contacto', { values, fields: { name: 'Escribí tu nombre.' }, message: 'Revisá.' }),
    ).toMatchObject({
      action: '/api/leads',
      source: 'contacto',
      values,
      fields: { name: 'Escribí tu nombre.' },
      message: 'Revisá.',
    });
  });
});

describe('getLegalForm', () => {
  const { ports } = createPorts();
  const { receiptSignatures } = ports;

  it.each([
    ['arrepentimiento', 'Botón de arrepentimiento', 'Número de pedido y productos'],
    ['baja', 'Botón de baja', 'Plan que querés dar de baja'],
  ] as const)('shows the form of %s', async (request, title, messageLabel) => {
    expect(await getLegalForm(ports)({ request, code: null, signature: null })).toMatchObject({
      request,
      title,
      messageLabel,
      canonicalPath: `/${request}`,
      form: { action: `/${request}`, source: request },
      confirmation: null,
    });
  });

  it('confirms a request only if the shop signed its code', async () => {
    const receipt = signReceipt(receiptSignatures, 'baja', 'ABCDE23456', ports.clock.now());
    const read = async (given: GivenReceipt) =>
      (await getLegalForm(ports)({ request: 'baja', ...given })).confirmation?.receipt.code ?? null;
    expect(await read(receipt)).toBe('ABCDE-23456');
    expect(await read({ ...receipt, code: 'ABCDE23457' })).toBeNull();
    expect(await read({ ...receipt, code: '<script>' })).toBeNull();
    expect(await read({ ...receipt, signature: 'x.y' })).toBeNull();
    expect(await read({ code: '3f2b8c1e-0d4a-4b6f-9a57-1c2d3e4f5a6b', signature: null })).toBeNull();
  });
});

describe('getTerms', () => {
  it('adds the CMS’s text to the section with the same id, or at the end, and removes nothing', async () => {
    const legal = ['contrato', 'terminos-envios', 'sorteo'].map((slug) => ({
      slug,
      content: trustHtml(`<p>${slug}</p>`),
    }));
    const { ports } = createPorts({ cms: { getSiteTexts: async () => ({ ...NO_SITE_TEXTS, legal }) } });
    const silent = createPorts({ cms: { getSiteTexts: async () => null } });
    const page = await getTerms(ports)();
    expect(page.documents.map(({ id, additions }) => [id, additions])).toEqual([
      ['terminos', ['<p>terminos-envios</p>']],
      ['contrato', ['<p>contrato</p>']],
      ['privacidad', []],
      ['derechos', []],
    ]);
    expect(page.additions).toEqual([{ id: 'sorteo', content: '<p>sorteo</p>' }]);
    const { documents } = await getTerms(silent.ports)();
    expect(page.documents.map(({ sections }) => sections)).toEqual(documents.map(({ sections }) => sections));
  });

  it('has every text if the CMS does not answer', async () => {
    const { ports, reported } = createPorts({ cms: { getSiteTexts: outage } });
    expect((await getTerms(ports)()).documents).toHaveLength(4);
    expect(reported).toEqual(['siteTexts']);
  });

  it('lists every legal text in a table of contents', { tags: ['S2.14'] }, async () => {
    const page = await getTerms(createPorts().ports)();
    expect(page.documents.map(({ id }) => id)).toEqual(['terminos', 'contrato', 'privacidad', 'derechos']);
    expect(page.contents.map(({ id, sections }) => [id, sections.length])).toEqual(
      page.documents.map(({ id, sections }) => [id, sections.length]),
    );
    expect(page.documents[0]?.validFrom).toMatch(/^Vigente desde el [a-záé]+ \d+ de [a-z]+ de \d{4}\.$/);
    const text = JSON.stringify(page);
    for (const law of ['Bodega Viva', 'Ley 25.326', 'Ley 24.240', 'Ley 24.788', 'Beber con moderación']) {
      expect(text).toContain(law);
    }
  });

  it('gives every document and section its own fragment', { tags: ['S2.14'] }, async () => {
    const { documents } = await getTerms(createPorts().ports)();
    const ids = documents.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z-]+$/.test(id))).toBe(true);
  });
});
