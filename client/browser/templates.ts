/** The id of the script element with the contents of the document's templates, in their order (`server/pages/make/take-templates.ts`). */
const CONTENTS_ID = 'templates';

/** Gives the templates of a document their contents. */
export function fillTemplates(page: Document): void {
  const filled = page.createElement('template');
  filled.innerHTML = page.getElementById(CONTENTS_ID)?.textContent ?? '';
  const templates = page.querySelectorAll('template');
  for (const [index, source] of filled.content.querySelectorAll('template').entries())
    templates[index]?.content.replaceChildren(source.content);
}
