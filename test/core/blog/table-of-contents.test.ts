import { describe, expect, it } from 'vitest';
import { toReadingTime } from '#core/blog/note.ts';
import { toContents } from '#core/blog/table-of-contents.ts';
import { trustHtml } from '#core/values/safe-html.ts';

describe('toContents', () => {
  const contentsOf = (html: string) => toContents(trustHtml(html));

  it('gives each heading a unique id made of its words, and lists the third level below the second', () => {
    const { content, contents } = contentsOf(
      '<h2>Qué es la <em>crianza</em></h2><p>x</p><h3>Roble &amp; ánforas</h3><h2>Qué es la crianza</h2><h4>Nota</h4>',
    );
    expect(content).toBe(
      '<h2 id="seccion-que-es-la-crianza">Qué es la <em>crianza</em></h2><p>x</p>' +
        '<h3 id="seccion-roble-anforas">Roble &amp; ánforas</h3>' +
        '<h2 id="seccion-que-es-la-crianza-2">Qué es la crianza</h2><h4>Nota</h4>',
    );
    expect(contents).toEqual([
      {
        id: 'seccion-que-es-la-crianza',
        label: 'Qué es la crianza',
        items: [{ id: 'seccion-roble-anforas', label: 'Roble & ánforas', items: [] }],
      },
      { id: 'seccion-que-es-la-crianza-2', label: 'Qué es la crianza', items: [] },
    ]);
  });

  it('keeps the number of a note apart from the number before it', () => {
    const { content, contents } = contentsOf('<h2>Desde $ 8.000<sup>1</sup> y CO<sub>2</sub></h2>');
    expect(contents[0]).toEqual({ id: 'seccion-desde-8-0001-y-co2', label: 'Desde $ 8.000¹ y CO₂', items: [] });
    expect(content).toContain('$ 8.000<sup>1</sup>');
  });

  it('numbers equal headings, past the numbers that other headings have', () => {
    const ids = (...labels: string[]) =>
      contentsOf(labels.map((label) => `<h2>${label}</h2>`).join('')).contents.map(({ id }) => id.slice(8));
    expect(ids('a', 'a', 'a')).toEqual(['a', 'a-2', 'a-3']);
    expect(ids('a 2', 'a', 'a', 'a')).toEqual(['a-2', 'a', 'a-3', 'a-4']);
    expect(ids('a', 'a', 'a 2', 'a 2')).toEqual(['a', 'a-2', 'a-2-2', 'a-2-3']);
    expect(ids('', 'a')).toEqual(['a']);
  });

  it('gives no id to a heading without words', () => {
    expect(contentsOf('<h2> <br /></h2>')).toEqual({ content: '<h2> <br /></h2>', contents: [] });
  });

  it('puts only letters, digits and hyphens into an id', () => {
    expect(contentsOf('<h2>"&gt;&lt;script&gt;</h2>').contents[0]?.id).toBe('seccion-script');
    expect(contentsOf('<h2>¿?</h2>').contents[0]?.id).toBe('seccion-');
  });
});

describe('toReadingTime', () => {
  it.each([
    ['', '1 min de lectura'],
    ['<p>corto</p>', '1 min de lectura'],
    [`<p>${'uva '.repeat(220)}</p><p>${'uva '.repeat(220)}</p>`, '2 min de lectura'],
  ])('counts the words, not the tags', (html, time) => {
    expect(toReadingTime(html)).toBe(time);
  });
});
