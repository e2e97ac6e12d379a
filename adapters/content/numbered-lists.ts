/**
 * Browsers number the items of a list by themselves. A list whose numbers do not run from 0 or 1 by one, such as one of years, would
 * show other numbers than its author wrote: it becomes paragraphs that begin with their numbers. `html` is sanitised; its numbers
 * are in `start` and `reversed` of `<ol>` and in `value` of `<li>`, all of which are taken out.
 */
export function withPlainNumbers(html: string): string {
  if (!/<ol|<li\s/.test(html)) return html;
  // The tags have odd indices.
  const parts = html.split(BLOCK_TAG);
  const places = findLists(parts);
  let isOpen = false;
  /** The number of an item whose text has not begun. */
  let due = '';
  const endParagraph = () => {
    const ended = due === '' ? (isOpen ? '</p>' : '') : `<p>${due}</p>`;
    [due, isOpen] = ['', false];
    return ended;
  };
  return parts
    .map((part, index) => {
      const isTag = index % 2 === 1;
      if (due !== '' && (isTag ? part === '<p>' : part.trim() !== '')) {
        const begun = `<p>${due} ${isTag ? '' : part.trimStart()}`;
        [due, isOpen] = ['', !isTag];
        return begun;
      }
      if (!isTag) return part;
      const place = places.get(index);
      const ended = endParagraph();
      if (place === undefined) return ended + (part.startsWith('<li') ? '<li>' : part);
      const { list, item } = place;
      if (list.isCounted) return ended + toListTag(part, list);
      due = item?.label ?? '';
      return ended;
    })
    .join('');
}

const BLOCK_TAG = /(<\/?(?:blockquote|h[2-4]|hr|li|ol|p|ul)(?:\s[^<>]*)?>)/;

type Item = { value: string | null; label: string };
type List = { start: number | null; isReversed: boolean; items: Item[]; isCounted: boolean };

/** The numbered list that a tag belongs to, and the item that it begins. */
type Place = { list: List; item?: Item };

/** The tags of numbered lists and of their items, by index. */
function findLists(parts: readonly string[]): Map<number, Place> {
  const places = new Map<number, Place>();
  const open: (List | null)[] = [];
  for (const [index, tag] of parts.entries()) {
    if (index % 2 === 0) continue;
    if (tag.startsWith('<ul')) open.push(null);
    if (tag.startsWith('<ol')) open.push(toList(tag));
    const list = open.at(-1) ?? null;
    if (list !== null && tag.startsWith('<li')) {
      const item = { value: /\svalue="(-?\d{1,9}[.)]?)"/.exec(tag)?.[1] ?? null, label: '' };
      list.items.push(item);
      places.set(index, { list, item });
    } else if (list !== null && /^<(?:ol|\/ol|\/li)/.test(tag)) places.set(index, { list });
    if (/^<\/[ou]l/.test(tag)) open.pop();
    if (list !== null && tag.startsWith('</ol')) numberItems(list);
  }
  return places;
}

function toList(tag: string): List {
  const start = /\sstart="(-?\d{1,9})"/.exec(tag)?.[1];
  return {
    start: start === undefined ? null : Number(start),
    isReversed: /\sreversed\b/.test(tag),
    items: [],
    isCounted: true,
  };
}

/** Gives each item its number, and finds out whether a browser would count the same. */
function numberItems(list: List): void {
  const { items, isReversed } = list;
  let number = list.start ?? (isReversed ? items.length : 1);
  let expected: number | null = null;
  for (const item of items) {
    if (item.value !== null) number = Number.parseInt(item.value, 10);
    item.label = item.value === null || /\d$/.test(item.value) ? `${item.value ?? number}.` : item.value;
    list.isCounted &&= expected === null ? number === 0 || number === 1 : number === expected;
    if (expected === null) list.start = number;
    expected = number + 1;
    number += isReversed ? -1 : 1;
  }
}

function toListTag(tag: string, { start }: List): string {
  if (tag.startsWith('<ol')) return start === 0 ? '<ol start="0">' : '<ol>';
  return tag.startsWith('<li') ? '<li>' : tag;
}
