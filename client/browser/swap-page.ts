import { showLeftList } from './left-list.ts';
import { closeMenus } from './menus.ts';
import { moveFocus, nameFocus } from './move-focus.ts';
import { PAGE_LEAVE, PAGE_SHOWN, type ShownStep } from './shown-step.ts';
import { fillTemplates } from './templates.ts';

/** What of the head follows the page that is shown. */
const HEAD_TAGS = [
  'link[rel="canonical"]',
  'link[rel="alternate"][type="text/markdown"]',
  'meta[name="description"]',
  'meta[name="robots"]',
];

/** What stands outside of `main` and differs from page to page. */
const BODY_PARTS = ['.header .search-box', '.menu-tabs', '.header-failed', '.preview-bar'];

const SCRIPT = 'script[data-scripts]';

/** The document of the next page, and the styles that it needs. */
export type PageToShow = { next: Document; styles: readonly CSSStyleSheet[] };

/** Whether the document can be shown in this one: it is a page of the same build. */
function isUsable(next: Document): boolean {
  const buildOf = (page: Document) => page.querySelector<HTMLElement>(SCRIPT)?.dataset['scripts'];
  return next.querySelector('main#contenido') !== null && buildOf(next) === buildOf(document);
}

/**
 * Reads a document. Its style element is taken out, because this document's policy forbids it: `colours` are its rules. Null if it is no
 * page of this build.
 */
export function readDocument(html: string): { next: Document; colours: string } | null {
  let colours = '';
  const text = html.replace(/<style>([^<]*)<\/style>/, (_element, rules: string) => {
    colours = rules;
    return '';
  });
  const next = new DOMParser().parseFromString(text, 'text/html');
  if (!isUsable(next)) return null;
  fillTemplates(next);
  return { next, colours };
}

/** The sheets that navigations have asked for, by their address, and those with editors' colours by their rules. */
const sheets = new Map<string, Promise<CSSStyleSheet>>();

/**
 * Loads the styles that the next page needs and this document lacks: those of the areas, and the colours of its editors. The policy of the
 * first document forbids the style element of another; a sheet that a script makes is no style element. Rejects if one does not arrive.
 */
export function loadStyles(next: Document, colours: string): Promise<CSSStyleSheet[]> {
  const { area, areas } = findStyles(next);
  const isThere = findStyles(document).area === area;
  return Promise.all([
    ...(areas && !isThere ? [toSheet(areas, () => fetchRules(areas))] : []),
    ...(colours === '' ? [] : [toSheet(colours, async () => colours)]),
  ]);
}

/** The area whose styles a document links to, and the address of those of all areas. */
export function findStyles(page: Document): DOMStringMap {
  return page.head.querySelector<HTMLElement>('link[data-area]')?.dataset ?? {};
}

function toSheet(key: string, read: () => Promise<string>): Promise<CSSStyleSheet> {
  const known = sheets.get(key);
  if (known !== undefined) return known;
  const loading = read().then((rules) => new CSSStyleSheet().replace(rules));
  sheets.set(key, loading);
  loading.catch(() => sheets.delete(key));
  return loading;
}

async function fetchRules(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  return response.text();
}

/** Shows a page in this document, with the styles that it needs. Returns what moves the focus to it, which must follow the scrolling. */
export function swapPage({ next, styles }: PageToShow, step: ShownStep): () => void {
  const main = document.querySelector('main');
  const nextMain = next.querySelector('main');
  if (main === null || nextMain === null) return () => undefined;
  closeMenus();
  // What an open sheet has made inert is usable again.
  if (!step.isSameList)
    for (const sheet of main.querySelectorAll<HTMLElement>('.sheet:popover-open')) sheet.hidePopover();
  const focused = nameFocus(main);
  dispatchEvent(new Event(PAGE_LEAVE));
  document.title = next.title;
  for (const tag of HEAD_TAGS) replace(document.head, tag, next.head);
  for (const part of BODY_PARTS) if (!isInUse(part, step)) replace(document.body, part, next.body);
  const kept = step.isSameList ? main.querySelector('[data-stays]') : null;
  const nextKept = kept && nextMain.querySelector(`#${kept.id}`);
  if (kept && nextKept) replaceAround(main, nextMain, kept, nextKept);
  else main.replaceWith(document.adoptNode(nextMain));
  // Adopted before, they would make the browser lay out the old page once more.
  document.adoptedStyleSheets = [...new Set([...document.adoptedStyleSheets, ...styles])];
  if (!step.isSameList) closeWhatCovers(step);
  showLeftList(step);
  dispatchEvent(new CustomEvent<ShownStep>(PAGE_SHOWN, { detail: step }));
  return () => moveFocus(step, focused);
}

function replace(place: HTMLElement, selector: string, nextPlace: HTMLElement): void {
  const [old, next] = [place.querySelector(selector), nextPlace.querySelector(selector)];
  if (old && next) old.replaceWith(document.adoptNode(next));
  else if (old) old.remove();
  else if (next)
    (next.closest('.header') ? (place.querySelector('.header') ?? place) : place).append(document.adoptNode(next));
}

/** On the same list or page, a field that the shopper is using, or has typed into, keeps its text; another page begins anew. */
function isInUse(part: string, { isSameList, isSamePage }: ShownStep): boolean {
  if (!isSameList && !isSamePage) return false;
  const element = document.querySelector(part);
  const field = element?.querySelector('input');
  return element?.contains(document.activeElement) || (field != null && field.value !== field.defaultValue);
}

/**
 * Gives `old` the content of `next`, but leaves `kept` and what contains it in the document: a sheet of filters stays open, where it is
 * scrolled.
 */
function replaceAround(old: Element, next: Element, kept: Element, nextKept: Element): void {
  for (const { name, value } of next.attributes) if (name !== 'id') old.setAttribute(name, value);
  if (old === kept) {
    replaceKept(old, next);
    return;
  }
  const [child, nextChild] = [childWith(old, kept), childWith(next, nextKept)];
  if (child === undefined || nextChild === undefined) return;
  const nodes = [...next.childNodes];
  const place = nodes.indexOf(nextChild);
  for (const node of [...old.childNodes]) if (node !== child) node.remove();
  child.before(...nodes.slice(0, place));
  child.after(...nodes.slice(place + 1));
  replaceAround(child, nextChild, kept, nextKept);
}

function childWith(element: Element, descendant: Element): Element | undefined {
  return [...element.children].find((child) => child.contains(descendant));
}

/** The groups of filters stay open or closed, and whole or short, as the shopper left them. */
function replaceKept(old: Element, next: Element): void {
  const groupsOf = (each: Element) => [...each.querySelectorAll<HTMLDetailsElement>('details[data-filter]')];
  const oldGroups = new Map(groupsOf(old).map((group) => [group.dataset['filter'], group]));
  for (const group of groupsOf(next)) {
    const oldGroup = oldGroups.get(group.dataset['filter']);
    if (oldGroup === undefined) continue;
    group.open = oldGroup.open;
    const [oldBox, box] = [oldGroup, group].map((each) =>
      each.querySelector<HTMLInputElement>('.filter-group-more input'),
    );
    if (oldBox && box) box.checked = oldBox.checked;
  }
  const { scrollTop } = old;
  old.replaceChildren(...next.childNodes);
  old.scrollTop = scrollTop;
}

/** A dialog or a menu that stays open would cover the new page and keep the focus from it. */
function closeWhatCovers({ before, url }: ShownStep): void {
  if (before.pathname !== url.pathname) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  // A bar that was painted before the boot script hid it keeps its room until the next page, so that nothing moves.
  document.querySelector<HTMLElement>('.notification[style]')?.style.setProperty('display', 'none');
}
