const START = '<template';
const END = '</template>';

/**
 * Takes the contents out of a document's templates: what members see, menus and dialogs that a script puts on the page. A program that
 * reads the document finds nothing twice in it. The contents are in the templates' order; those within another are left in it.
 */
export function takeTemplates(html: string): { html: string; contents: string[] } {
  const contents: string[] = [];
  let rest = '';
  let from = 0;
  for (let start = html.indexOf(START); start >= 0; start = html.indexOf(START, from)) {
    const open = html.indexOf('>', start) + 1;
    const close = findEnd(html, open);
    rest += html.slice(from, open) + END;
    contents.push(html.slice(open, close));
    from = close + END.length;
  }
  return { html: rest + html.slice(from), contents };
}

/** The offset of the end tag that belongs to the start tag before `from`. */
function findEnd(html: string, from: number): number {
  let depth = 1;
  let at = from;
  while (true) {
    const end = html.indexOf(END, at);
    const start = html.indexOf(START, at);
    if (end < 0) return html.length;
    if (start >= 0 && start < end) {
      depth += 1;
      at = start + START.length;
    } else {
      depth -= 1;
      if (depth === 0) return end;
      at = end + END.length;
    }
  }
}
