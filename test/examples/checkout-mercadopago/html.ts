/** Markup that is safe to print. */
export type Html = { readonly markup: string };

type Printable = string | number | Html | readonly Html[] | null;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template tag that escapes its values, except the results of other `html` templates. */
export function html(strings: TemplateStringsArray, ...values: Printable[]): Html {
  return { markup: strings.map((text, at) => (at === 0 ? '' : print(values[at - 1] ?? null)) + text).join('') };
}

function print(value: Printable): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
