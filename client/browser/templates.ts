/** The id of the script element with the document's templates, in their order (`server/pages/make/take-templates.ts`). */
const TEMPLATES_ID = 'templates';

/** Gives the templates of a document their contents. */
export function fillTemplates(page: Document): void {
  const taken = page.createElement('template');
  taken.innerHTML = page.getElementById(TEMPLATES_ID)?.textContent ?? '';
  const contents = [...taken.content.querySelectorAll('template')].map(({ content }) => content);
  for (const [index, template] of [...page.querySelectorAll('template')].entries())
    template.content.append(contents[index] ?? '');
}
