import { describe, expect, it } from 'vitest';
import { suggest } from '#core/site/suggest.ts';
import { aWinery } from '../support/club-nouns.ts';
import { aNote } from '../support/note-nouns.ts';
import { aPage, aProduct } from '../support/nouns.ts';
import { createPorts, outage } from '../support/ports.ts';

const notes = {
  items: [aNote(1, { title: 'Cómo decantar un ñandubay', slug: 'decantar' }), aNote(2, { title: 'Malbec al fuego' })],
  categories: [],
  pagination: { limit: 100, page: 1, total: 2 },
};

function suggestPorts(asked: unknown[] = []) {
  return createPorts({
    shop: {
      listProducts: async (query) => {
        asked.push(query);
        const promotion = { name: 'x', label: 'x', priceWithDiscount: 16000 };
        return aPage([aProduct({ promotion })], { search: { asked: 'malvec', used: 'malbec', suggestion: null } });
      },
    },
    cms: { listWineries: async () => [aWinery({ title: 'Álamos del Sur', slug: 'alamos' }), aWinery()] },
    lambda: { listNotes: async () => notes },
  });
}

describe('suggest', () => {
  it('suggests at most five products at guest prices and returns the text used for the search', async () => {
    const asked: unknown[] = [];
    const { suggestions: found, isComplete } = await suggest(suggestPorts(asked).ports)({ text: ' malvec ' });
    expect(isComplete).toBe(true);
    expect(asked).toEqual([{ search: 'malvec', limit: 5 }]);
    expect(found).toMatchObject({
      products: [
        {
          name: 'Piedra Cantada Malbec 2022',
          href: '/tienda/vinos/piedra-cantada-malbec-2022',
          price: 16000,
          priceWithoutTaxes: 13223,
        },
      ],
      wineries: [],
      notes: [],
      used: 'malbec',
    });
  });

  it.each([
    ['alamos', ['Álamos del Sur'], []],
    ['ALA SUR', ['Álamos del Sur'], []],
    ['los', ['Finca Los Aromitos'], []],
    ['ñandu', [], ['Cómo decantar un ñandubay']],
    ['nandu', [], ['Cómo decantar un ñandubay']],
    ['lamos', [], []],
    ['***', [], []],
  ])('"%s" finds wineries %j and notes %j, ignoring accents', async (text, wineries, titles) => {
    const { suggestions: found } = await suggest(suggestPorts().ports)({ text });
    expect(found.wineries.map(({ title }) => title)).toEqual(wineries);
    expect(found.notes.map(({ title }) => title)).toEqual(titles);
  });

  it.each(['', 'm', ' m '])('calls no service for "%s"', { tags: ['S5.5'] }, async (text) => {
    const { ports, calls } = suggestPorts();
    const nothing = { products: [], wineries: [], notes: [] };
    expect(await suggest(ports)({ text })).toMatchObject({ suggestions: nothing, isComplete: true });
    expect(calls).toEqual([]);
  });

  it('leaves out a source that does not answer', { tags: ['S4.4'] }, async () => {
    const { ports } = suggestPorts();
    const found = await suggest({ ...ports, shop: createPorts({ shop: { listProducts: outage } }).ports.shop })({
      text: 'malbec',
    });
    expect(found).toMatchObject({
      suggestions: { products: [], notes: [{ title: 'Malbec al fuego' }], used: 'malbec' },
      isComplete: false,
    });
  });

  it('is an outage if no source answers', async () => {
    const { ports } = createPorts({
      shop: { listProducts: outage },
      cms: { listWineries: outage },
      lambda: { listNotes: outage },
    });
    await expect(suggest(ports)({ text: 'malbec' })).rejects.toMatchObject({ code: 'unavailable' });
  });
});
