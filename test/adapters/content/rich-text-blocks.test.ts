import { describe, expect, it } from 'vitest';
import { toPlainText } from '#adapters/content/plain-text.ts';
import { toSafeHtml } from '#adapters/content/rich-text.ts';
import { optionalRichText } from '#adapters/content/rich-text-wire.ts';
import type { DroppedPart } from '#adapters/http/dropped-parts.ts';
import { parseWire } from '#adapters/http/wire.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: ['https://cms.example'], allowedHosts: [] },
  origin: 'https://cms.example',
};

function show(blocks: unknown) {
  const dropped: string[] = [];
  const html = toSafeHtml(optionalRichText.parse(blocks), images, (kind, found = '') =>
    dropped.push(`${kind} ${found}`.trim()),
  );
  return { html: String(html).replaceAll('\n', ''), dropped };
}

const text = (value: string, marks: object = {}) => ({ type: 'text', text: value, ...marks });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const item = (value: string) => ({ type: 'list-item', children: [text(value)] });

describe('the blocks of Strapi', () => {
  it.each([null, 'suelto', 7, [text('suelto')]])('are shown without %j, which is no block and is reported', (stray) => {
    const dropped: DroppedPart[] = [];
    const content = parseWire(optionalRichText, [paragraph(text('Uno')), stray, paragraph(text('Dos'))], dropped);
    expect(String(toSafeHtml(content, images, () => undefined)).replaceAll('\n', '')).toBe('<p>Uno</p><p>Dos</p>');
    expect(dropped).toHaveLength(1);
  });

  it('become paragraphs, headings, quotes, code, pictures and links', () => {
    const picture = {
      name: 'a.jpg',
      alternativeText: 'Viña',
      url: '/uploads/a.jpg',
      width: 900,
      height: 600,
      formats: {},
    };
    expect(
      show([
        { type: 'heading', level: 1, children: [text('Suelo & <clima>')] },
        paragraph(text('Arena y '), text('limo', { bold: true, italic: true }), text('.\nOtra línea.')),
        paragraph({ type: 'link', url: 'https://example.com/a', children: [text('enlace')] }, text('')),
        { type: 'quote', children: [text('Paciencia.')] },
        { type: 'code', language: 'plaintext', children: [text('uno')] },
        { type: 'image', image: picture, children: [text('')] },
        paragraph(text('')),
      ]).html,
    ).toBe(
      '<h2>Suelo &amp; &lt;clima&gt;</h2><p>Arena y <em><strong>limo</strong></em>.<br />Otra línea.</p>' +
        '<p><a href="https://example.com/a" rel="noopener noreferrer">enlace</a></p>' +
        '<blockquote><p>Paciencia.</p></blockquote><p>uno</p>' +
        '<img src="https://img.example/uploads/a.jpg?width=960&amp;height=720&amp;format=webp" alt="Viña" loading="lazy" width="960" height="720" />',
    );
  });

  it('have the entities of their texts decoded once', () => {
    expect(
      show([paragraph(text('Malbec &amp; Cabernet &ntilde; &amp;amp; &lt;b&gt;')), { type: 'x', text: 'A &amp; B' }])
        .html,
    ).toBe('<p>Malbec &amp; Cabernet ñ &amp;amp; &lt;b&gt;</p><p>A &amp; B</p>');
  });

  it('have lists within lists', () => {
    const nested = { type: 'list', format: 'unordered', indentLevel: 1, children: [item('x'), item('y')] };
    expect(show([{ type: 'list', format: 'ordered', children: [item('uno'), nested, item('dos')] }])).toEqual({
      html: '<ol><li>uno<ul><li>x</li><li>y</li></ul></li><li>dos</li></ol>',
      dropped: [],
    });
  });

  it('are text if they are not known, and reported', () => {
    const callout = {
      type: 'callout',
      title: 'x',
      children: [text('Ojo'), { type: 'emoji', children: [text('¡ya!')] }],
    };
    expect(show([callout, paragraph(text('a'), { type: 'mention', children: [text('Ana')] })])).toEqual({
      html: '<p>Ojo ¡ya!</p><p>aAna</p>',
      dropped: ['markup callout, mention'],
    });
  });

  it('are sanitised', () => {
    const hostile = [
      paragraph(text('<script>alert(1)</script>')),
      paragraph({ type: 'link', url: 'javascript:alert(1)', children: [text('a')] }),
      paragraph({ type: 'link', url: '" onclick="alert(1)', children: [text('b')] }),
      { type: 'image', image: { url: 'https://evil.example/a.jpg', alternativeText: '"><script>' }, children: [] },
      { type: 'heading', level: '1 onclick=x', children: [text('c')] },
    ];
    const { html, dropped } = show(hostile);
    expect(html).not.toMatch(/<script|onclick|javascript:|evil/);
    expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p><a>a</a></p><p><a>b</a></p>');
    expect(html).toContain('<h2>c</h2>');
    expect(dropped).toEqual([
      'link javascript:alert(1)',
      'link " onclick="alert(1)',
      'image https://evil.example/a.jpg',
    ]);
  });

  it.each([
    [[null, 7, 'x'], ''],
    [[{}], ''],
    [[{ type: 'paragraph' }], ''],
    [[{ type: 'paragraph', children: 'x' }], ''],
    [[{ type: 'list', children: [{ type: 'list', children: [item('x')] }] }], '<ul><li><ul><li>x</li></ul></li></ul>'],
    [[], ''],
    [null, ''],
  ])('may be malformed: %j', (blocks, html) => {
    const parsed = optionalRichText.safeParse(blocks);
    if (parsed.success) expect(show(blocks).html).toBe(html);
  });

  it('may be nested deep', () => {
    let quote: object = text('fondo');
    for (let level = 0; level < 3000; level += 1) quote = { type: 'quote', children: [quote] };
    expect(show([quote, paragraph(text('a'))]).html).toContain('<p>a</p>');
  });

  it('are plain text in a description', () => {
    expect(
      toPlainText([
        paragraph(text('Uno & '), text('dos', { bold: true })),
        { type: 'list', format: 'ordered', children: [item('x')] },
      ]),
    ).toBe('Uno & dos\nx');
  });
});
