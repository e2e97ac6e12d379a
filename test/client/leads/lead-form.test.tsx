import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LeadForm } from '#client/leads/lead-form.tsx';
import { postLead } from '#client/leads/send-lead-form.ts';
import { PageAddressContext } from '#client/ui/page-address.ts';
import { emptyLeadForm, refusedLeadForm } from '#core/leads/lead-form-view.ts';

const render = (form = emptyLeadForm('home'), search = '') =>
  renderToStaticMarkup(
    <PageAddressContext value={{ pathname: '/', search }}>
      <LeadForm form={form} fields={['name', 'email', 'phone']} submitLabel="Enviar" thanks={<p>¡Gracias!</p>} />
    </PageAddressContext>,
  );

describe('LeadForm', () => {
  it('is a plain form that posts its fields and its source', { tags: ['S5.13'] }, () => {
    const html = render();
    expect(html).toContain('action="/api/leads" method="post"');
    expect(html).toContain('<input type="hidden" name="source" value="home"/>');
    expect(html).toMatch(/<label for="home-name">Nombre<\/label><input [^>]*name="name"/);
    expect(html).toContain('type="email"');
    // A screen reader in Firefox would call empty required fields invalid.
    expect(html.match(/<input [^>]* required=""/g)?.every((input) => input.includes('aria-invalid="false"'))).toBe(
      true,
    );
    // Without scripts, the browser checks the fields before it sends them.
    expect(html).not.toContain('noValidate');
  });

  it('says what each field is for, so that a browser can fill it in', { tags: ['S5.13'] }, () => {
    const html = render();
    expect(html).toMatch(/<input [^>]*autoComplete="name"[^>]* name="name"/);
    expect(html).toMatch(/<input [^>]*autoComplete="email"[^>]* name="email"/);
    expect(html).toMatch(/<input [^>]*autoComplete="tel"[^>]* name="phone"/);
  });

  it('shows what was typed with the messages beside the fields, and focuses the first wrong one', {
    tags: ['S5.13'],
  }, () => {
    const html = render(
      refusedLeadForm('home', {
        values: { name: 'Ana', email: 'ana@', phone: '', message: '' },
        fields: { email: 'Revisá el correo electrónico.' },
        message: 'Revisá los datos marcados.',
      }),
    );
    expect(html).toContain('value="Ana"');
    expect(html).toMatch(/<input [^>]*aria-invalid="true" aria-describedby="home-email-error"[^>]*autofocus=""/);
    expect(html).toContain('id="home-email-error">Revisá el correo electrónico.<');
    expect(html).toContain('role="alert">Revisá los datos marcados.<');
    expect(html.match(/autofocus/g)).toHaveLength(1);
  });

  it('shows its thanks in place of the form once it was sent', { tags: ['S4.5'] }, () => {
    const html = render(emptyLeadForm('home'), '?envio=home');
    expect(html).toContain('¡Gracias!');
    expect(html).not.toContain('<form');
    expect(render(emptyLeadForm('home'), '?envio=contacto')).toContain('<form');
  });
});

describe('postLead', () => {
  const lead = {
    action: '/api/leads',
    source: 'home',
    values: { name: 'Ana', email: 'a@b.ar', phone: '', message: '' },
  } as const;

  async function answeredWith(status: number, body: string) {
    const requests: string[] = [];
    const server = createServer((req, res) => {
      requests.push(`${req.method} ${req.url} ${req.headers['content-type']}`);
      res.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await postLead((path, init) => fetch(`${origin}${path}`, init), lead);
    server.close();
    return { answer, requests };
  }

  it('posts the form to its own address as JSON', async () => {
    const { answer, requests } = await answeredWith(201, '{"ok":true}');
    expect(answer).toMatchObject({ status: 'accepted' });
    expect(requests).toEqual(['POST /api/leads application/json']);
  });

  it('returns the receipt of a legal request, or what was wrong with it', async () => {
    expect((await answeredWith(201, '{"ok":true,"code":"abc","signature":"s.x"}')).answer).toMatchObject({
      status: 'accepted',
      receipt: '?envio=home&codigo=abc&firma=s.x',
    });
    const refusal = { status: 422, message: 'Revisá.', fields: { name: 'Escribí tu nombre.' } };
    expect((await answeredWith(422, JSON.stringify(refusal))).answer).toEqual({
      status: 'refused',
      message: 'Revisá.',
      fields: { name: 'Escribí tu nombre.' },
    });
  });

  it('refuses with a sentence if there is no answer or an unusable one', async () => {
    const offline = await postLead(() => Promise.reject(new TypeError('offline')), lead);
    expect(offline).toMatchObject({ status: 'refused', message: expect.stringContaining('Revisá tu conexión') });
    expect((await answeredWith(502, '<html>')).answer).toMatchObject({ status: 'refused', fields: {} });
  });
});
