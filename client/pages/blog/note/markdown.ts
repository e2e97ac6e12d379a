import { dataOf } from '#core/block.ts';
import type { NoteView } from '#core/blog/get-note.ts';
import { joinSentences } from '#core/values/text.ts';
import { type MarkdownPage, type PrintLink, toParagraphs, toText } from '../../../markdown/markdown-text.ts';
import { printList } from '../../../markdown/print-store.ts';

export function printNote(note: NoteView, link: PrintLink): MarkdownPage {
  const { author, date, related } = note;
  const byline = [author, date?.label ?? null, note.readingTime].filter((part) => part !== null);
  return {
    blocks: [
      toText(note.summary) || null,
      joinSentences(byline.map(toText)),
      ...toParagraphs(note.content),
      ...printList('Otras notas', dataOf(related) ?? [], ({ title, href }) => `- ${link(title, href)}`),
    ],
  };
}
