import type { CatalogueWine } from './content-schema.ts';
import type { Catalogue } from './load-catalogue.ts';
import type { Named } from './read-catalogue.ts';

/** Finds the varieties in a wine's composition: "60% Malbec, 40% Cabernet Franc" has two. */
export function grapesOf(
  { wines_composition }: Pick<CatalogueWine, 'wines_composition'>,
  { names }: Pick<Catalogue, 'names'>,
): Named[] {
  const varieties = [...names.varieties.values()];
  return wines_composition.split(', ').flatMap((part) => {
    const grape = part.replace(/^\d+\s?% (de )?/, '');
    // "Criolla Chica" starts with "Criolla" too, so the longest matching name wins.
    const matches = varieties.filter(({ name }) => grape.startsWith(name));
    return matches.sort((a, b) => b.name.length - a.name.length).slice(0, 1);
  });
}
