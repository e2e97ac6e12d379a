import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseJson } from '#core/json.ts';

/** A file of a Strapi app that is not what the shop's content types need, and what is lost if it is replaced. */
export type Conflict = { path: string; losses: string[] };

type Schema = {
  collectionName?: string;
  info?: { singularName?: string; pluralName?: string };
  attributes?: Record<string, { type?: string }>;
};

const SCHEMAS = ['api/*/content-types/*/schema.json', 'components/*/*.json'];

/**
 * The files in the `src` folder of an app that differ from `files`, and the types and components at other paths that have one
 * of their names. Strapi drops a field that its schema has no longer, with what is stored in it.
 */
export function findConflicts(src: string, files: ReadonlyMap<string, string>): Conflict[] {
  return [...findChangedFiles(src, files), ...findTakenNames(src, files)];
}

function findChangedFiles(src: string, files: ReadonlyMap<string, string>): Conflict[] {
  return [...files].flatMap(([path, content]) => {
    if (!existsSync(join(src, path))) return [];
    const old = readFileSync(join(src, path), 'utf8');
    if (old === content || (path.endsWith('.json') && isDeepStrictEqual(parseJson(old), parseJson(content)))) return [];
    return [{ path, losses: path.endsWith('.json') ? listLosses(toSchema(old), toSchema(content)) : [] }];
  });
}

function listLosses({ attributes: old = {} }: Schema, { attributes: planned = {} }: Schema): string[] {
  const vanishing = Object.keys(old).filter((name) => planned[name] === undefined);
  const changing = Object.keys(old).filter((name) => planned[name] && planned[name].type !== old[name]?.type);
  return [
    ...(vanishing.length === 0 ? [] : [`fields that would vanish: ${vanishing.join(', ')}`]),
    ...changing.map((name) => `the type of ${name} would change: ${old[name]?.type} to ${planned[name]?.type}`),
  ];
}

/** Strapi finds types, components and their tables by these names, whatever their folders are called. */
function namesOf({ collectionName, info }: Schema): string[] {
  return [collectionName, info?.singularName, info?.pluralName].filter((name) => name !== undefined);
}

function findTakenNames(src: string, files: ReadonlyMap<string, string>): Conflict[] {
  const schemas = [...files].filter(([path]) => path.endsWith('.json'));
  const planned = new Set(schemas.flatMap(([, content]) => namesOf(toSchema(content))));
  const others = globSync(SCHEMAS, { cwd: src })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !files.has(path));
  return others.toSorted().flatMap((path) => {
    const taken = namesOf(toSchema(readFileSync(join(src, path), 'utf8'))).filter((name) => planned.has(name));
    return taken.length === 0 ? [] : [{ path, losses: [`has a name that the shop's types need: ${taken.join(', ')}`] }];
  });
}

function toSchema(text: string): Schema {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? value : {};
}
