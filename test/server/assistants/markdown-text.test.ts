import MarkdownIt from 'markdown-it';
import { Marked, type Token } from 'marked';
import { describe, expect, it } from 'vitest';
import { createLink, isOwnPath, joinBlocks, toParagraphs, toText } from '#client/markdown/markdown-text.ts';
import { trustHtml } from '#core/values/safe-html.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { createRandom } from '../../support/random.ts';

const marked = new Marked({ gfm: true });

function typesOf(tokens: readonly Token[]): Set<string> {
  const types = new Set<string>();
  void marked.walkTokens([...tokens], ({ type }) => void types.add(type));
  return types;
}

const PIECES = [
  '# ',
  '## ',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '> ',
  '---',
  '===',
  '***',
  '```',
  '~~~',
  '`x`',
  '    ',
  '\t',
  '\n',
  '\n\n',
  '\r\n',
  '[a](https://evil.example)',
  '![a](x.png)',
  '[a]: https://evil.example',
  '[a][b]',
  '<b>',
  '</b>',
  '<script>',
  '<!-- x -->',
  '<https://evil.example>',
  'https://evil.example',
  'WWW.evil.example',
  'www.evil.example/a',
  'a@evil.example',
  'ftp://evil.example',
  '&lt;b&gt;',
  '&#35;',
  '| a | b |',
  '|--|--|',
  '__a__',
  '*a*',
  '_a_',
  '~~a~~',
  '\\',
  '\\[',
  ']',
  '(',
  ')',
  'vino',
  ' ',
  '\u2028',
  '\u0000',
  '\u202e',
  '!',
];

describe('a text of a service', () => {
  it.each(PIECES)('is nothing but text, alone and behind a label: %j', (piece) => {
    for (const text of [piece, `${piece}vino`, `vino ${piece}`, `vino\n${piece} x`]) {
      const types = typesOf(marked.lexer(`${toText(text)}\n\n- Bodega: ${toText(text)}\n- ${toText(text)}`));
      for (const type of types)
        expect(['paragraph', 'text', 'escape', 'space', 'list', 'list_item'], text).toContain(type);
    }
  });

  it('is nothing but text in any mixture', () => {
    const random = createRandom(25);
    const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
    for (let count = 0; count < (isLongRun ? 20_000 : 2000); count++) {
      const text = Array.from({ length: 1 + (count % 9) }, pick).join('');
      for (const type of typesOf(marked.lexer(toText(text))))
        expect(['paragraph', 'text', 'escape', 'space'], JSON.stringify(text)).toContain(type);
    }
  });

  it('reads as it was written', () => {
    const shown = (text: string) => {
      const parts: string[] = [];
      void marked.walkTokens(marked.lexer(toText(text)), (token) => {
        if ((token.type === 'text' && !token.tokens) || token.type === 'escape') parts.push(token.text);
      });
      return parts.join('');
    };
    for (const text of [
      'Malbec *Reserva* [2024]',
      '1. Añada',
      '-5° a 3 < 4',
      'a_b|c#d',
      'vinos@bodega.example',
      '50 % & más',
    ])
      expect(shown(text)).toBe(
        text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('&amp;', '&').replaceAll('&lt;', '<'),
      );
  });
});

describe('rich text', () => {
  it('becomes its paragraphs, without links, headings and lists', () => {
    const html = trustHtml(
      '<h2 id="a">Uno</h2><p>Dos <a href="https://evil.example">tres</a>\n cuatro</p><ul><li>cinco</li><li>1. seis</li></ul>',
    );
    expect(toParagraphs(html)).toEqual(['Uno', 'Dos tres cuatro', 'cinco', '1\\. seis']);
    expect(toParagraphs(null)).toEqual([]);
  });
});

describe('a page as blocks', () => {
  const page = (count: number, end: string | null = null) =>
    joinBlocks(
      {
        blocks: [
          '# Título',
          '## Lista',
          ...Array.from({ length: count }, (_, at) => `- ${at} ${'x'.repeat(97)}`),
          '## Después',
        ],
        end,
      },
      '[página](/)',
    );

  it('puts the items of a list under each other', () => {
    expect(joinBlocks({ blocks: ['# A', null, '- b', '- c', 'd'], end: null }, '')).toBe('# A\n\n- b\n- c\n\nd\n');
  });

  it('has at most 10,000 bytes, loses whole blocks from the end, and keeps its end', () => {
    expect(page(3)).not.toContain('Lo que falta');
    for (const count of [90, 97, 98, 99, 100, 500]) {
      const text = page(count, 'fin');
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_000);
      expect(text.endsWith('fin\n')).toBe(true);
    }
    expect(page(500)).toContain('Lo que falta está en la página: [página](/)');
    const huge = joinBlocks({ blocks: ['# A', '## B', 'x'.repeat(20_000)], end: 'fin' }, '[página](/)');
    expect(huge).toBe('# A\n\nLo que falta está en la página: [página](/)\n\nfin\n');
  });
});

describe('a link', () => {
  it('leads to this site, whatever its path has', () => {
    const link = createLink('https://tienda.example');
    expect(link('A [b]', '/tienda/a(b) c')).toBe('[A \\[b\\]](https://tienda.example/tienda/a%28b%29%20c)');
    expect([
      isOwnPath('/a'),
      isOwnPath('//evil.example'),
      isOwnPath('/\\evil.example'),
      isOwnPath('https://a'),
      isOwnPath(null),
    ]).toEqual([true, false, false, false, false]);
  });
});

describe('a reader that makes links of addresses', () => {
  const reader = new MarkdownIt({ html: true, linkify: true });

  it.each([
    '//evil.example',
    'x //evil.example/a?b=c',
    '///evil.example',
    'http://evil.example',
    'HTTPS://EVIL.example/a',
    'www.evil.example',
    'WWW.evil.example',
    'ftp://evil.example',
    'mailto:a@evil.example',
    'a@evil.example',
    '2015. a\n2017. b',
    '1) x',
  ])('makes neither a link nor a list of a text: %j', (text) => {
    for (const markdown of [toText(text), `- Bodega: ${toText(text)}`, `«${toText(text)}»`]) {
      const kinds = reader
        .parse(markdown, {})
        .flatMap((token) => [token, ...(token.children ?? [])])
        .map(({ type }) => type);
      expect(kinds, markdown).not.toContain('link_open');
      expect(kinds, markdown).not.toContain('ordered_list_open');
    }
    expect(reader.render(toText(text))).toBe(`<p>${text.replaceAll('\n', ' ')}</p>\n`);
  });
});
