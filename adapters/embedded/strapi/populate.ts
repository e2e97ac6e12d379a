import { type QueryNode, treeOf } from './bracket-query.ts';
import { type Library, type Shape, shapeOf } from './content-type.ts';
import { invalidKey, StrapiRefusal } from './strapi-refusal.ts';

/** The media, components and relations to print, each with those inside it. */
export type Populate = ReadonlyMap<string, Populate>;

/**
 * Reads `populate` as a tree: `populate[a][populate][b]=true`. Throws a 400 for a name that the shape does not have and
 * for anything else that Strapi would take here (`*`, paths, lists, `fields`): the shop does not send it.
 */
export function parsePopulate(library: Library, shape: Shape, node: QueryNode | undefined): Populate {
  const populate = new Map<string, Populate>();
  for (const [name, inner] of treeOf('populate', node)) {
    const innerShape = shapeOf(library, shape, name);
    if (innerShape === null) throw invalidKey('populate', name);
    populate.set(name, inner === 'true' ? new Map() : parseInner(library, innerShape, inner));
  }
  return populate;
}

function parseInner(library: Library, shape: Shape, node: QueryNode): Populate {
  if (typeof node === 'string') throw new StrapiRefusal(400, `Invalid populate value ${node}`);
  const unknown = [...node.keys()].find((key) => key !== 'populate');
  if (unknown !== undefined) throw invalidKey('populate', unknown);
  return parsePopulate(library, shape, node.get('populate'));
}
