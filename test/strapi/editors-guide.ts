import { readFileSync, writeFileSync } from 'node:fs';
import { headingPlaces } from '#core/values/heading-places.ts';
import { contentPictureFile } from '../screenshots/content-places.ts';
import { listTypeModels } from './model/content-model.ts';
import type { Fields } from './model/field.ts';
import { contentParts } from './model/parts.ts';

/** Writes the tables of the guide between their marks; the text around them stays as it is. */
export function writeEditorsGuide(file: string, brandSlug: string): void {
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), brandSlug));
}

/** The guide with the tables that belong into it. */
export function withTables(guide: string, brandSlug: string): string {
  const types = listTypeModels(brandSlug).map(({ title, path, kind, intro, fields }) =>
    [
      `### ${title}`,
      `\`${path}\` · ${kind === 'single' ? 'hay una sola' : 'puede haber varias'}. ${intro}`,
      `![${title}: el recuadro marca dónde se ve](${contentPictureFile(path)})`,
      toTable(fields),
    ].join('\n\n'),
  );
  const parts = Object.values(contentParts).map(({ title, fields }) => `### ${title}\n\n${toTable(fields)}`);
  const places = Object.entries(headingPlaces).map(([key, shows]) => `| \`${key}\` | ${shows} |`);
  const tables = {
    tipos: types.join('\n\n'),
    partes: parts.join('\n\n'),
    titulos: ['| clave | dónde se ve |', '|---|---|', ...places].join('\n'),
  };
  return Object.entries(tables).reduce((filled, [name, content]) => fill(filled, name, content), guide);
}

function fill(guide: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- fin de ${name} -->`];
  const [from, to] = [guide.indexOf(begin), guide.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the guide has no marks for ${name}`);
  return `${guide.slice(0, from + begin.length)}\n\n${content}\n\n${guide.slice(to)}`;
}

function toTable(fields: Fields): string {
  const rows = Object.entries(fields).map(([name, { type, shows, empty, limit = '', of }]) => {
    const group = type === 'part' || type === 'parts' ? ` (${contentParts[of ?? '']?.title ?? ''})` : '';
    return `| \`${name}\` | ${shows}${group} | ${limit} | ${empty ?? '**Obligatorio.** Sin este dato la entrada no se muestra.'} |`;
  });
  return ['| campo | dónde se ve | cómo | si queda vacío |', '|---|---|---|---|', ...rows].join('\n');
}
