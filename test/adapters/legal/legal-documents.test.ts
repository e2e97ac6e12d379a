import { describe, expect, it } from 'vitest';
import { createLegalDocuments } from '#adapters/legal/legal-documents.ts';
import { readLegalDocument, toPlaceholderValues } from '#adapters/legal/read-legal-document.ts';
import { NO_SELLER } from '../../support/no-seller.ts';

const seller = {
  ...NO_SELLER,
  name: 'La Viña & <Hijos>',
  legalName: 'La Viña **S.A.**',
  email: 'hola_vos@vina.example',
  phone: '+54 11 5555-0134',
  whatsapp: '11 5555-0135',
};

const read = (...lines: string[]) =>
  readLegalDocument(
    'prueba.md',
    ['# Prueba de {{marca}}', '', 'Vigencia: 2026-11-22', '', ...lines].join('\n'),
    toPlaceholderValues('Bodega Viva', seller),
  );

describe('the legal texts of the shop', () => {
  it('are four documents whose sections have ids of their own', { tags: ['S2.14'] }, () => {
    const documents = createLegalDocuments('Bodega Viva', NO_SELLER)();
    expect(documents.map(({ id }) => id)).toEqual(['terminos', 'contrato', 'privacidad', 'derechos']);
    const ids = documents.flatMap(({ id, sections }) => [id, ...sections.map((section) => section.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('hold no placeholder and no empty sentence, whatever is known of the seller', () => {
    for (const known of [NO_SELLER, seller]) {
      const text = JSON.stringify(createLegalDocuments('Bodega Viva', known)());
      expect(text).not.toMatch(/[{}]{2}[a-z_]|[a-z_]\}\}|: <\/li>|<li><\/li>/);
    }
  });

  it('name the seller, and leave out what is not known', () => {
    const scopeOf = (known: typeof NO_SELLER) =>
      createLegalDocuments('Bodega Viva', known)()[0]?.sections.find(({ id }) => id === 'terminos-alcance')?.content;
    expect(scopeOf(seller)).toContain('Vende en este sitio La Viña &amp; &lt;Hijos&gt;.');
    expect(scopeOf(seller)).not.toContain('CUIT');
    expect(scopeOf(NO_SELLER)).not.toMatch(/Vende en este sitio|Razón social|<li>/);
    expect(scopeOf(NO_SELLER)).toContain('Nuestros datos figuran al pie de cada página.');
  });
});

describe('a legal text', () => {
  it('is read from Markdown with its title, day and sections', () => {
    expect(read('## Primero {#prueba-uno}', '', 'Hola **vos**.', '', '- uno', '- dos')).toEqual({
      id: 'prueba',
      title: 'Prueba de Bodega Viva',
      validFrom: { year: 2026, month: 11, day: 22 },
      sections: [
        {
          id: 'prueba-uno',
          title: 'Primero',
          content: '<p>Hola <strong>vos</strong>.</p>\n<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>',
        },
      ],
    });
  });

  it('prints values as they are, neither as Markdown nor as HTML, and links the ways to reach the seller', () => {
    const { sections } = read('## Uno {#uno}', '{{razon_social}}, {{ correo }}, {{telefono}}, {{whatsapp}}');
    expect(sections[0]?.content).toBe(
      '<p>La Viña **S.A.**, <a href="mailto:hola_vos@vina.example" rel="noopener noreferrer">hola_vos@vina.example</a>, ' +
        '<a href="tel:+541155550134" rel="noopener noreferrer">+54 11 5555-0134</a>, ' +
        '<a href="https://wa.me/5491155550135" rel="noopener noreferrer">11 5555-0135</a></p>',
    );
  });

  it('leaves out a line with a value that is not configured, and a section of which nothing is left', () => {
    const { sections } = read(
      '## Uno {#uno}',
      'Antes.',
      'CUIT {{cuit}} de {{marca}}.',
      '',
      '## Dos {#dos}',
      '{{cuit}}',
    );
    expect(sections).toEqual([{ id: 'uno', title: 'Uno', content: '<p>Antes.</p>' }]);
  });

  it('keeps no script and no unsafe link', () => {
    const { sections } = read(
      '## Uno {#uno}',
      '<script>alert(1)</script>',
      '',
      '[acá](javascript:alert(1)) <b onclick=x>sí</b>',
    );
    expect(sections[0]?.content).toBe('<p><a>acá</a> <strong>sí</strong></p>');
  });

  it.each([
    [
      ['## Uno {#uno}', '', 'De {{domicilo}}.'],
      'prueba.md:7: unknown placeholder {{domicilo}}; known are marca, vendedor',
    ],
    [['## Uno {#uno}', 'De {{marca.'], 'prueba.md:6: a placeholder is not closed'],
    [
      ['## Uno {#uno}', '[correo](mailto:{{correo}})'],
      'prueba.md:6: a placeholder cannot stand in the address of a link',
    ],
    [['## De {{vendedor}} {#uno}', 'Sí.'], 'prueba.md:5: a heading may only hold {{marca}}'],
    [['## Uno', 'Sí.'], 'prueba.md:5: a heading must be "## title {#id}"'],
    [['Suelto.', '## Uno {#uno}', 'Sí.'], 'prueba.md:5: every text must stand below a heading'],
  ])('with a mistake names the file and the line: %j', (lines, message) => {
    expect(() => read(...lines)).toThrow(message);
  });

  it.each([
    ['Hola', 'prueba.md:1: the text must begin with "# " and its title'],
    ['# Prueba\n\nVigencia: pronto', 'prueba.md:3: the line after the title must be "Vigencia: YYYY-MM-DD"'],
    ['# Prueba', 'prueba.md:1: the line after the title must be "Vigencia: YYYY-MM-DD"'],
  ])('must begin with its title and its day', (source, message) => {
    expect(() => readLegalDocument('prueba.md', source, toPlaceholderValues('x', seller))).toThrow(message);
  });
});
