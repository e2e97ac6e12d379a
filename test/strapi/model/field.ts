/** How Strapi stores a field. `slug`, `month` and `colour` are texts of a form. */
export type FieldType =
  | 'string'
  | 'text'
  | 'richtext'
  | 'slug'
  | 'month'
  | 'colour'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'media'
  | 'part'
  | 'parts'
  | 'one'
  | 'many';

/** A field of an entry: for Strapi, and in Spanish for whoever fills it in. */
export type Field = {
  type: FieldType;
  /** Where a visitor sees it. */
  shows: string;
  /** What happens if it is empty; null if the entry is not shown without it. */
  empty: string | null;
  /** How long or how large it should be. */
  limit?: string;
  /** The part's name, or the path of the related type. */
  of?: string;
};

export type Fields = Readonly<Record<string, Field>>;

/** A group of fields inside of entries; a component in Strapi. */
export type Part = { title: string; fields: Fields };

/** A content type. `path` is that of its calls (contracts: content CMS, subscriptions CMS). */
export type TypeModel = {
  path: string;
  singular: string;
  kind: 'single' | 'list';
  service: 'cms' | 'subscriptions';
  title: string;
  intro: string;
  fields: Fields;
};

type Rest = { empty?: string | null; limit?: string };

/** A field that the entry needs, unless `empty` says what happens without it. */
function field(type: FieldType, shows: string, { empty = null, limit }: Rest, of?: string): Field {
  return { type, shows, empty, ...(limit === undefined ? {} : { limit }), ...(of === undefined ? {} : { of }) };
}

const NOTHING = 'No se muestra.';

export const string = (shows: string, rest: Rest = { empty: NOTHING }) => field('string', shows, rest);
export const text = (shows: string, rest: Rest = { empty: NOTHING }) => field('text', shows, rest);
export const richText = (shows: string, rest: Rest = { empty: NOTHING }) => field('richtext', shows, rest);
export const slug = (shows: string, rest: Rest = {}) =>
  field('slug', shows, { limit: 'minúsculas, números y guiones; no lo cambies después de publicar', ...rest });
export const month = (shows: string) =>
  field('month', shows, { empty: 'No se sabe de qué mes es y queda última.', limit: 'año y mes: 2026-11' });
export const colour = (shows: string) =>
  field('colour', shows, { empty: 'Se usa el de la casa.', limit: '#rrggbb; la letra se elige sola para que se lea' });
export const integer = (shows: string, rest: Rest = { empty: NOTHING }) => field('integer', shows, rest);
export const decimal = (shows: string, rest: Rest = { empty: NOTHING }) => field('decimal', shows, rest);
export const boolean = (shows: string, empty = 'Vale como «no».') => field('boolean', shows, { empty });
export const date = (shows: string, rest: Rest = {}) => field('date', shows, rest);
export const media = (shows: string, limit: string, empty = 'Se ve la imagen de la casa.') =>
  field('media', shows, { empty, limit });
export const part = (of: string, shows: string, empty: string | null = NOTHING) => field('part', shows, { empty }, of);
export const parts = (of: string, shows: string, rest: Rest = { empty: NOTHING }) => field('parts', shows, rest, of);
export const one = (of: string, shows: string, empty = NOTHING) => field('one', shows, { empty }, of);
export const many = (of: string, shows: string, empty = NOTHING) => field('many', shows, { empty }, of);

/** Picture sizes in the words of an editor; the image host makes the smaller ones. */
export const SQUARE = 'cuadrada, 1200 × 1200 px';
export const CARD = '4:3, 960 × 720 px o más';
export const WIDE = '14:3, 2560 × 549 px';
export const TALL = '3:2, 1170 × 780 px';
export const ICON = 'cuadrado, 192 × 192 px, fondo transparente';
