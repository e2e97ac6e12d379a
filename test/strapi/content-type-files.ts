import { listTypeModels } from './model/content-model.ts';
import type { Field, Fields, FieldType, TypeModel } from './model/field.ts';
import { contentParts } from './model/parts.ts';

/** The folder of the parts in `src/components`. */
const CATEGORY = 'tienda';

/** The content types as files of a Strapi app's `src` folder, by path. JSON ends with a line break. */
export function contentTypeFiles(brandSlug: string): Map<string, string> {
  const types = listTypeModels(brandSlug);
  const files = new Map<string, string>();
  for (const [name, { title, fields }] of Object.entries(contentParts)) {
    files.set(
      `components/${CATEGORY}/${name}.json`,
      toJson({
        collectionName: `components_${CATEGORY}_${name.replaceAll('-', '_')}`,
        info: { displayName: title },
        attributes: toAttributes(fields, types),
      }),
    );
  }
  for (const type of types) {
    const { singular, kind, title, intro, fields } = type;
    files.set(
      `api/${singular}/content-types/${singular}/schema.json`,
      toJson({
        kind: kind === 'single' ? 'singleType' : 'collectionType',
        collectionName: pluralOf(type).replaceAll('-', '_'),
        info: { singularName: singular, pluralName: pluralOf(type), displayName: title, description: intro },
        options: { draftAndPublish: true },
        attributes: toAttributes(fields, types, type),
      }),
    );
  }
  return files;
}

/** The content types with the files that give each one Strapi's own routes. */
export function appFiles(brandSlug: string): Map<string, string> {
  const factories = listTypeModels(brandSlug).flatMap((type) =>
    ['Controller', 'Service', 'Router'].map((kind): [path: string, content: string] => {
      const place = kind === 'Router' ? 'routes' : `${kind.toLowerCase()}s`;
      return [`api/${type.singular}/${place}/${type.singular}.js`, toFactory(kind, uidOf(type))];
    }),
  );
  return new Map([...contentTypeFiles(brandSlug), ...factories]);
}

export function uidOf({ singular }: Pick<TypeModel, 'singular'>): string {
  return `api::${singular}.${singular}`;
}

/** Strapi derives the route of a single type from its singular, and that of a collection from its plural. */
function pluralOf({ path, kind, singular }: TypeModel): string {
  return kind === 'single' ? `${singular}-all` : path.toLowerCase();
}

function toAttributes(fields: Fields, types: readonly TypeModel[], owner?: TypeModel): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const required = field.empty === null ? { required: true } : {};
      return [name, { ...toAttribute(field, { types, owner, fields }), ...required }];
    }),
  );
}

const plainTypes: Partial<Record<FieldType, object>> = {
  string: { type: 'string' },
  text: { type: 'text' },
  richtext: { type: 'richtext' },
  month: { type: 'string', regex: '^\\d{4}-(0[1-9]|1[0-2])$' },
  colour: { type: 'string', regex: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' },
  integer: { type: 'integer' },
  decimal: { type: 'float' },
  boolean: { type: 'boolean', default: false },
  date: { type: 'date' },
  media: { type: 'media', multiple: false },
};

type Place = { types: readonly TypeModel[]; owner: TypeModel | undefined; fields: Fields };

function toAttribute({ type, of = '' }: Field, place: Place): object {
  if (type === 'slug') return toSlug(place);
  if (type === 'part' || type === 'parts') {
    return { type: 'component', component: `${CATEGORY}.${of}`, repeatable: type === 'parts' };
  }
  if (type === 'one' || type === 'many') return toRelation(type, of, place);
  return plainTypes[type] ?? {};
}

/** Strapi proposes the slug of an entry from its name. It has no such field inside of a part. */
function toSlug({ owner, fields }: Place): object {
  if (owner === undefined) return { type: 'string' };
  const source = ['title', 'name'].find((name) => name in fields);
  return { type: 'uid', ...(source === undefined ? {} : { targetField: source }) };
}

/** A selection's wines and a wine's selections are the two sides of one relation; every other relation has one side. */
function toRelation(type: 'one' | 'many', of: string, { types, owner }: Place): object {
  const target = types.find(({ path }) => path === of);
  if (target === undefined) throw new Error(`no content type is named ${of}`);
  const back = Object.entries(target.fields).find(([, field]) => owner !== undefined && field.of === owner.path)?.[0];
  const side = back === undefined ? {} : owner?.path === 'selections' ? { inversedBy: back } : { mappedBy: back };
  return { type: 'relation', relation: type === 'one' ? 'manyToOne' : 'manyToMany', target: uidOf(target), ...side };
}

function toFactory(kind: string, uid: string): string {
  return `const { factories } = require('@strapi/strapi');\n\nmodule.exports = factories.createCore${kind}('${uid}');\n`;
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
