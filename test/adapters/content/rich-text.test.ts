import { describe, expect, it } from 'vitest';
import { toPlainText } from '#adapters/content/plain-text.ts';
import { toSafeHtml } from '#adapters/content/rich-text.ts';

const images = {
  sources: {
    imagesUrl: 'https://img.example',
    upstreamOrigins: ['https://cms.example'],
    allowedHosts: ['fotos.example'],
  },
  origin: 'https://cms.example',
};
const safe = (richText: string) => toSafeHtml(richText, images);

describe('rich text', () => {
  it('may be Markdown', () => {
    expect(safe('## Suelo\n\nArena y *limo*.\n\n- uno\n- **dos**\n\n> Paciencia.')).toBe(
      '<h2>Suelo</h2>\n<p>Arena y <em>limo</em>.</p>\n<ul>\n<li>uno</li>\n<li><strong>dos</strong></li>\n</ul>\n<blockquote>\n<p>Paciencia.</p>\n</blockquote>',
    );
  });

  it.each([
    ['Desde $ 5.000[^1]\n\n[^1]: Gratis', '<p>Desde $ 5.000[^1]</p>\n<p>[^1]: Gratis</p>'],
    ['[18+]: Prohibido', '<p>[18+]: Prohibido</p>'],
    ['Ver [Horario]\n\n- [Horario]: 9-18', '<p>Ver [Horario]</p>\n<ul>\n<li>[Horario]: 9-18</li>\n</ul>'],
    ['> [*]:\n> Sujeto', '<blockquote>\n<p>[*]:\nSujeto</p>\n</blockquote>'],
    ['[Club]: /club', '<p>[Club]: /club</p>'],
    ['El [Club]\n\n[club]: </club>', '<p>El <a href="/club">Club</a></p>'],
    ['El [club][1]\n\n[1]: /club "Planes"', '<p>El <a href="/club">club</a></p>'],
    ['<ul>\n<li>\n[Horario]: 9-18\n</li>\n</ul>', '<ul>\n<li>\n[Horario]: 9-18\n</li>\n</ul>'],
    ['```\n[a]: 1\n```', '<p>[a]: 1\n</p>'],
  ])('of Markdown keeps its notes, and links by a label: %j', (source, html) => {
    expect(safe(source)).toBe(html);
  });

  it('may be HTML, indented or not', () => {
    expect(safe('<h2>Suelo</h2>\n\n      <p>Arena y <em>limo</em>.</p>')).toBe(
      '<h2>Suelo</h2>\n\n      <p>Arena y <em>limo</em>.</p>',
    );
  });

  it.each(['<u>Ojo</u>: ', '<!-- borrador -->\n\n', '<https://example.com> ', '<img src="/a.jpg"> '])(
    'is Markdown, too, if it begins with %j',
    (beginning) => {
      const html = safe(`${beginning}leé **esto**.\n\n## Pasos\n\n- uno`);
      expect(html).toContain('leé <strong>esto</strong>.');
      expect(html).toContain('<h2>Pasos</h2>\n<ul>\n<li>uno</li>');
    },
  );

  it.each(['<!-- wp:paragraph -->\n', '<strong>Puntaje</strong>: **** ', '<a href="/club">Club</a>\n- '])(
    'is HTML if it begins with %j and has paragraphs of HTML',
    (beginning) => {
      expect(safe(`${beginning}\n\n      <p>fin</p>`)).toContain('<p>fin</p>');
    },
  );

  it('keeps a star between two numbers', () => {
    expect(safe('Llevá 3*2 en *tintos* y 6*4 en **blancos**, 2*3*4')).toBe(
      '<p>Llevá 3*2 en <em>tintos</em> y 6*4 en <strong>blancos</strong>, 2*3*4</p>',
    );
    expect(safe('*5* y 5*a*b')).toBe('<p><em>5</em> y 5<em>a</em>b</p>');
  });

  it('keeps the number of a step that follows a picture', () => {
    expect(safe('1. uno\n\n![](/uploads/a.jpg)\n\n2. dos')).toContain('<p>2. dos</p>');
  });

  it('has no h1, and strong and em for bold and italic', () => {
    expect(safe('# Título')).toBe('<h2>Título</h2>');
    expect(safe('<h5>a</h5><h6>b</h6><b>c</b><i>d</i>')).toBe('<h4>a</h4><h4>b</h4><strong>c</strong><em>d</em>');
  });

  it.each([
    ['<div>a</div><div>b</div>', 'a<br />b'],
    ['<div>a</div>\n<div><br></div>\n<div>b</div>', 'a<br />b'],
    ['<div><p>a</p></div><section><p>b</p></section>', '<p>a</p><p>b</p>'],
    ['<div>a<div>b</div>c</div>', 'a<br />b<br />c'],
    ['<div><strong>Suelo</strong></div><div>Arena</div>', '<strong>Suelo</strong><br />Arena'],
    ['<strong><div>a</div><div>b</div></strong>', '<strong>a<br />b</strong>'],
    ['<details><summary>a</summary>b</details>', 'a<br />b'],
    ['<dl><dt>Uva</dt><dd>Malbec</dd></dl>', 'Uva<br />Malbec'],
    ['<ul><li><div>a</div></li><li><div>b</div><div>c</div></li></ul>', '<ul><li>a</li><li>b<br />c</li></ul>'],
    ['<table><tr><td><div>a</div></td><td>b</td></tr></table>', '<ul><li>a · b</li></ul>'],
    ['<button>a</button><button>b</button>', 'a<br />b'],
    ['Ojo:\n\n<div>a</div>\n<div>b</div>', '<p>Ojo:</p>a<br />b'],
  ])('begins a line where a division does, which is not kept: %j', (source, html) => {
    expect(safe(source)).toBe(html);
  });

  it.each([
    ['~~$ 10.000~~ $ 8.000', '<p><s>$ 10.000</s> $ 8.000</p>'],
    ['<p><del>a</del> <strike>b</strike> <s>c</s></p>', '<p><s>a</s> <s>b</s> <s>c</s></p>'],
  ])('keeps what is struck through, which does not hold any more: %j', (source, html) => {
    expect(safe(source)).toBe(html);
  });

  it.each([
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['<details><summary>a</summary>b</details>', 'a\nb'],
    ['<strike>a</strike> b', 'a b'],
    ['<cite>Guía</cite>, <abbr>INV</abbr>', 'Guía, INV'],
    ['menos de <5 g/l', 'menos de <5 g/l'],
    ['a $ 12.900<sup>99</sup>, CO<sub class="x">2</sub>, 1<SUP>er</SUP>', 'a $ 12.900⁹⁹, CO₂, 1er'],
    ['$ 8.000<sup><a href="#nota-1">&#49;</a></sup> &amp; más', '$ 8.000¹ & más'],
  ])('as plain text has no tag, and a line for each division: %j', (source, text) => {
    expect(toPlainText(source)).toBe(text);
  });

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="c" id="i" data-x="y">a</p>', '<p>a</p>'],
    ['<style>p{}</style><iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<svg onload="x()"><p>a</p></svg>', '<p>a</p>'],
    ['<form action="/logout"><button>b</button></form>', 'b'],
    ['a <img src=x onerror=alert(1)> b', null],
    ['<p><scr<script>ipt>alert(1)</scr</script>ipt></p>', null],
    ['<math><mtext></p><img src=x onerror=alert(1)></mtext></math>', null],
    ['[x](javascript:alert(1)) ![y](javascript:alert(1))', null],
    ['<a href="java&#x0A;script:alert(1)">a</a>', '<a>a</a>'],
  ])('%j is stripped of everything unsafe', (hostile, expected) => {
    const html = safe(hostile);
    expect(html).not.toMatch(/<script|<style|<iframe|<svg|<form|javascript:|<[^>]+\son\w+=/i);
    if (expected !== null) expect(html).toBe(expected);
  });

  it('makes a list of a table, with a row an item', () => {
    const table =
      '<figure><table><caption>Datos</caption><thead><tr><th>Uva</th> <td class="a">Malbec</td></tr></thead>' +
      '<tbody><tr><td>pH</td><td>3,6</td></tr></tbody></table><figcaption>De la etiqueta</figcaption></figure>';
    const list = '<ul><li>Datos</li><li>Uva · Malbec</li><li>pH · 3,6</li></ul>';
    expect(safe(table)).toBe(`${list}<p>De la etiqueta</p>`);
  });

  it('keeps small letters, and makes a link of a video in a frame', () => {
    expect(safe('<p>10<sup>6</sup> de CO<sub>2</sub></p>')).toBe('<p>10<sup>6</sup> de CO<sub>2</sub></p>');
    const link = (href: string) => `<a href="${href}" rel="noopener noreferrer">Ver el video</a>`;
    const youtube = link('https://www.youtube.com/watch?v=a1_-');
    expect(
      safe('<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/a1_-?start=3" onload="x()"></iframe>'),
    ).toBe(`<p>a</p>${youtube}`);
    expect(safe('<div><iframe src="https://youtube.com/embed/a1_-">sin <b>marcos</b>\n</iframe></div>')).toBe(youtube);
    expect(safe('<div><iframe src="//player.vimeo.com/video/7"><p>a</p></div>')).toContain(link('https://vimeo.com/7'));
    for (const src of [
      'http://www.youtube.com/embed/a',
      'https://youtube.com.evil.example/embed/a',
      'javascript:alert(1)',
    ])
      expect(safe(`<div><iframe src="${src}"></iframe></div>`)).toBe('');
  });

  it('joins the filled cells of a row, whatever is in them', () => {
    const rows =
      '<tr><td><p>Uva</p></td><td></td><td><p>Malbec</p><p>Merlot</p></td></tr><tr><td>a</td><td> </td></tr>';
    expect(safe(`<table>${rows}</table>`)).toBe('<ul><li>Uva · Malbec  Merlot</li><li>a</li></ul>');
  });

  it('keeps links of safe schemes only', () => {
    expect(safe('[a](/club) [b](https://example.com/x)')).toBe(
      '<p><a href="/club">a</a> <a href="https://example.com/x" rel="noopener noreferrer">b</a></p>',
    );
    expect(safe('<a href="//evil.example" target="_blank">a</a>')).toBe('<a>a</a>');
  });

  it('keeps images of the image host and of allowed hosts, and replaces others by the default image', {
    tags: ['S5.12'],
  }, () => {
    expect(safe('<img src="/uploads/a.jpg" alt="Viña" width="9000">')).toBe(
      '<img src="https://img.example/uploads/a.jpg?width=960&amp;height=720&amp;format=webp" alt="Viña" loading="lazy" width="960" height="720" />',
    );
    expect(safe('<img src="https://fotos.example/a.jpg">')).toBe(
      '<img src="https://fotos.example/a.jpg" alt="" loading="lazy" />',
    );
    expect(safe('<img src="https://evil.example/a.jpg">')).toContain('src="/imgs/default.svg"');
    expect(safe('<img srcset="https://evil.example/a.jpg 1x" alt="x">')).not.toContain('evil');
  });
});

describe('a list whose numbers do not run from 0 or 1 by one', () => {
  it.each([
    ['years', '2015. Helada.\n\n2017. Seco.\n\n2020. Temprana.', '2015. Helada.|2017. Seco.|2020. Temprana.'],
    ['years in lines', '2015. Helada\n2017. Seco', '2015. Helada|2017. Seco'],
    ['one year', '1985. La primera', '1985. La primera'],
    ['years with brackets', '2015) Helada\n2017) Seco', '2015) Helada|2017) Seco'],
    ['a repeated number', '1. uno\n1. dos', '1. uno|1. dos'],
    ['a later beginning', '2. dos\n3. tres', '2. dos|3. tres'],
    ['leading zeros', '007. Bond', '007. Bond'],
    ['a number alone', '2015.\n2016. Seco', '2015.|2016. Seco'],
    ['HTML with a start', '<ol start="2015"><li>Helada</li><li><p>Seco</p></li></ol>', '2015. Helada|2016. Seco'],
    ['HTML with values', '<ol><li value="2015">Helada</li><li value="2017">Seco</li></ol>', '2015. Helada|2017. Seco'],
    ['HTML that counts down', '<ol reversed><li>dos</li><li>uno</li></ol>', '2. dos|1. uno'],
  ])('is text with its numbers: %s', (_title, richText, paragraphs) => {
    expect(safe(richText).replaceAll('\n', '')).toBe(
      paragraphs
        .split('|')
        .map((text) => `<p>${text}</p>`)
        .join(''),
    );
  });

  it.each([
    ['- 2015. Helada\n- 2017. Seco', '<ul><li><p>2015. Helada</p></li><li><p>2017. Seco</p></li></ul>'],
    ['> 2015. Helada\n> 2017. Seco', '<blockquote><p>2015. Helada</p><p>2017. Seco</p></blockquote>'],
    ['1. uno\n\n   2015. Helada\n2. dos', '<ol><li><p>uno</p><p>2015. Helada</p></li><li><p>dos</p></li></ol>'],
    ['2015. Helada\n      - lenta\n2017. Seco', '<p>2015. Helada</p><ul><li>lenta</li></ul><p>2017. Seco</p>'],
    ['<ol><li>uno<ol start="3"><li>x</li></ol></li></ol>', '<ol><li>uno<p>3. x</p></li></ol>'],
  ])('is text within another element, too: %j', (richText, html) => {
    expect(safe(richText).replaceAll('\n', '')).toBe(html);
  });

  it.each([
    ['1. uno\n2. dos', '<ol><li>uno</li><li>dos</li></ol>'],
    ['0. cero\n1. uno', '<ol start="0"><li>cero</li><li>uno</li></ol>'],
    ['<ol start="1"><li>uno</li><li value="2">dos</li></ol>', '<ol><li>uno</li><li>dos</li></ol>'],
    ['<ul><li value="7">siete</li></ul>', '<ul><li>siete</li></ul>'],
  ])('is not %j', (richText, html) => {
    expect(safe(richText).replaceAll('\n', '')).toBe(html);
  });
});

describe('no-break spaces of rich text', () => {
  it('become blanks between words, and keep a number with its unit or sign', () => {
    expect(
      safe(
        '<p>Un&nbsp;vino de&nbsp;&nbsp;altura,&nbsp;a 16&nbsp;°C: 750&nbsp;ml por $&nbsp;24.750, en 2015&nbsp;fue</p>',
      ),
    ).toBe('<p>Un vino de altura, a 16\u00a0°C: 750\u00a0ml por $\u00a024.750, en 2015 fue</p>');
    expect(safe('Un\u00a0vino de 20\u202f000 cajas')).toBe('<p>Un vino de 20\u202f000 cajas</p>');
  });

  it.each([
    '<p>&nbsp;</p>',
    '<p></p>',
    '<p><br></p>',
    '<p><strong>&nbsp;</strong> </p>',
    '<h2>&nbsp;</h2>',
    '<div><p>\u200b</p></div>',
  ])('make no paragraph: %j', (blank) => {
    expect(safe(`<p>a</p>${blank}<p>b</p>`)).toBe('<p>a</p><p>b</p>');
  });
});

describe('spaces of no width in rich text', () => {
  it('are removed, also where an entity spells them', () => {
    expect(safe('Mal\u200bbec de altura&#8203; fin\ufeff')).toBe('<p>Malbec de altura fin</p>');
  });

  it('hide no address of a script', () => {
    expect(safe('<a href="java\u200bscript:alert(1)">x</a><a href="java&#8203;script:alert(1)">y</a>')).not.toContain(
      'javascript',
    );
  });
});

describe('rich text that would cost too much', () => {
  const report = (richText: string) => {
    const kinds: string[] = [];
    const html = toSafeHtml(richText, images, (kind) => kinds.push(kind));
    return { html: String(html), kinds };
  };

  it('is plain text if its Markdown is nested too deep to parse', () => {
    const { html, kinds } = report(`${'>'.repeat(3000)} <b>Vino</b> & pan`);
    expect(html).toMatch(/^<p>(&gt;){3000} &lt;b&gt;Vino&lt;\/b&gt; &amp; pan<\/p>$/);
    expect(kinds).toEqual(['plain-text']);
  });

  it.each([
    ['emphasis that is not closed', '*a _'],
    ['links that are not closed', '[a]('],
    ['quotes and lists', '>- '],
    ['columns', 'a|'],
    ['pictures', '![['],
  ])('is read in seconds at most: %s', (_title, repeated) => {
    const cpuMs = (richText: string) => {
      const before = process.threadCpuUsage();
      toSafeHtml(richText, images);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    };
    cpuMs(repeated.repeat(1000));
    // A parser whose time grows with the cube takes minutes for this.
    expect(cpuMs(repeated.repeat(99_000 / repeated.length))).toBeLessThan(5000);
  });

  it.each([
    ['HTML', `${'<blockquote>'.repeat(60)}Vino${'</blockquote>'.repeat(60)}`],
    ['Markdown', `${'> '.repeat(60)}Vino`],
    ['HTML whose tags are not closed', `${'<blockquote>'.repeat(8000)}Vino`],
  ])('has at most 50 levels: %s', (_title, richText) => {
    const { html, kinds } = report(richText);
    expect(html.match(/<blockquote>/g)).toHaveLength(50);
    expect(html).toContain('Vino');
    expect(kinds).toEqual(['text-cut']);
  });

  it('keeps 50 levels, and tags after each other', () => {
    const levels = `${'<blockquote>'.repeat(50)}Vino${'</blockquote>'.repeat(50)}`;
    expect(report(levels)).toEqual({ html: levels, kinds: [] });
    expect(report('<p>a<br>b</p><img src="/uploads/a.jpg">'.repeat(60)).kinds).toEqual([]);
  });

  it.each([
    ['inside a text', '<p>', 'ñ'],
    ['inside a tag', '<p>Vino</p>', '<p>Pan</p><a href="/club">socios</a>'],
  ])('is cut after 100 kB, %s', (_title, start, repeated) => {
    const { html, kinds } = report(start + repeated.repeat(60_000));
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(100_010);
    expect(html).not.toContain('�');
    expect(html.replace(/<(p|\/p|a href="\/club"|\/a)>/g, '')).not.toMatch(/[<>]/);
    expect(kinds).toEqual(['text-cut']);
  });
});
