/** The id of the script element with the contents of the document's templates, in their order (`server/pages/make/take-templates.ts`). */
const CONTENTS_ID = 'templates';

/** Gives the templates of a document their contents. */
export function fillTemplates(page: Document): void {
  const contents: string[] = JSON.parse(page.getElementById(CONTENTS_ID)?.textContent ?? '[]');
  for (const [index, template] of [...page.querySelectorAll('template')].entries())
    template.innerHTML = contents[index] ?? '';
}
