import MarkdownIt from 'markdown-it';

/** Levels of quotes and lists within each other: a few less than those after which the parser leaves out the text. */
const MAX_LEVELS = 90;

/**
 * Reads Markdown with HTML in it, as editors write it. Its time grows with the length of the text, not with its square
 * or cube, whatever it holds. Tables are not read, because no page shows them and reading large ones takes seconds.
 */
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_LEVELS + 10 }).disable('table');
// "vino.com" in a sentence is no link; "https://vino.com" is.
parser.linkify.set({ fuzzyLink: false });
// Every link is kept: `toSafeHref` decides, and reports those that it refuses.
parser.validateLink = () => true;

/**
 * HTML that may hold anything the text holds: sanitise it before a page prints it. Throws a `RangeError` for a text that
 * is nested so deep that the parser leaves out a part.
 */
export function markdownToHtml(text: string): string {
  const tokens = parser.parse(text, {});
  if (tokens.some(({ level }) => level > MAX_LEVELS)) throw new RangeError('nested too deep');
  return parser.renderer.render(tokens, parser.options, {});
}
