import MarkdownIt from 'markdown-it';

/** Levels of quotes and lists within each other: a few less than those after which the parser leaves out the text. */
const MAX_LEVELS = 90;

/** Its time grows linearly with the text. Tables are not read: no page shows them, and large ones take seconds. */
const parser = new MarkdownIt({ html: true, linkify: true, maxNesting: MAX_LEVELS + 10 }).disable('table');
// "vino.com" in a sentence is no link; "https://vino.com" is.
parser.linkify.set({ fuzzyLink: false });
// Every link is kept: `toSafeHref` decides, and reports those that it refuses.
parser.validateLink = () => true;

/** The HTML is not safe yet: sanitise it. Throws a `RangeError` for a text nested so deep that a part would be left out. */
export function markdownToHtml(text: string): string {
  const tokens = parser.parse(text, {});
  if (tokens.some(({ level }) => level > MAX_LEVELS)) throw new RangeError('nested too deep');
  return parser.renderer.render(tokens, parser.options, {});
}
