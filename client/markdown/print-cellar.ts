import type { Fact, WineCardView } from '#core/cellar/wine.ts';
import { joinSentences } from '#core/values/text.ts';
import { type MarkdownBlock, type PrintLink, toText } from './markdown-text.ts';

export function printWine({ title, href, subtitle, winery }: WineCardView, link: PrintLink): MarkdownBlock {
  const facts = [winery?.title ?? null, subtitle].filter((fact) => fact !== null).map(toText);
  return `- ${joinSentences([link(title, href), ...facts])}`;
}

export function printFact({ label, value }: Fact): MarkdownBlock {
  return `- ${label}: ${toText(value)}`;
}
