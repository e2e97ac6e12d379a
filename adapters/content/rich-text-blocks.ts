import { escapeHtml } from '#core/values/safe-html.ts';
import { decodeEntities } from '../http/service-text.ts';
import type { RichTextBlock } from './rich-text-wire.ts';

/**
 * Blocks of Strapi's editor as HTML, to be sanitised. The text of a block or part that is not known is kept; `onUnknown` is told
 * its type. What is nested deeper than `MAX_DEPTH` is left out.
 */
export function blocksToHtml(blocks: readonly RichTextBlock[], onUnknown: OnUnknown): string {
  return blocks.map((block) => toHtml(block, onUnknown, 0)).join('\n');
}

type OnUnknown = (type: string) => void;

/** The sanitiser cuts rich text at fewer levels. */
const MAX_DEPTH = 100;

function toHtml(node: unknown, onUnknown: OnUnknown, depth: number): string {
  if (!isRecord(node) || depth > MAX_DEPTH) return '';
  const content = () =>
    childrenOf(node)
      .map((child) => toHtml(child, onUnknown, depth + 1))
      .join('');
  switch (node['type']) {
    case 'paragraph':
      return `<p>${content()}</p>`;
    case 'heading':
      return inTag(`h${[1, 2, 3, 4, 5, 6].find((level) => level === node['level']) ?? 2}`, content());
    case 'quote':
      return `<blockquote><p>${content()}</p></blockquote>`;
    case 'code':
      return inTag('pre', content());
    case 'list':
      return toList(node, onUnknown, depth);
    case 'list-item':
      return content();
    case 'link':
      return `<a href="${escapeHtml(textOf(node['url']))}">${content()}</a>`;
    case 'image':
      return toImage(node['image']);
    case 'text':
      return toMarkedText(node);
    default:
      onUnknown(textOf(node['type']) || 'block');
      return depth === 0 ? `<p>${plainTextOf(node, depth)}</p>` : plainTextOf(node, depth);
  }
}

/** A list within a list is a child of it, after the item that it belongs to. */
function toList(node: RichTextBlock, onUnknown: OnUnknown, depth: number): string {
  const items: string[][] = [];
  for (const child of childrenOf(node)) {
    const html = toHtml(child, onUnknown, depth + 1);
    const item = isRecord(child) && child['type'] === 'list' ? items.at(-1) : undefined;
    if (item === undefined) items.push([html]);
    else item.push(html);
  }
  return inTag(node['format'] === 'ordered' ? 'ol' : 'ul', items.map((parts) => inTag('li', parts.join(''))).join(''));
}

/** The innermost mark first. */
const MARKS = { code: 'code', bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's' };

function toMarkedText(node: RichTextBlock): string {
  const text = toText(node['text']).replaceAll('\n', '<br>');
  return Object.entries(MARKS).reduce((html, [mark, tag]) => (node[mark] === true ? inTag(tag, html) : html), text);
}

function toImage(image: unknown): string {
  if (!isRecord(image)) return '';
  return `<img src="${escapeHtml(textOf(image['url']))}" alt="${toText(image['alternativeText'])}">`;
}

function plainTextOf(node: unknown, depth: number): string {
  if (!isRecord(node) || depth > MAX_DEPTH) return '';
  const children = childrenOf(node).map((child) => plainTextOf(child, depth + 1));
  return [toText(node['text']), ...children].filter((text) => text !== '').join(' ');
}

function childrenOf({ children }: RichTextBlock): readonly unknown[] {
  return Array.isArray(children) ? children : [];
}

/** Makes HTML of the text of a block. `&ntilde;` in it becomes ñ, as in Markdown and HTML. */
function toText(value: unknown): string {
  return escapeHtml(decodeEntities(textOf(value)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function inTag(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}

function isRecord(value: unknown): value is RichTextBlock {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
