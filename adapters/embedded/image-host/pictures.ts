import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { productImagePaths } from '../picture-paths.ts';
import type { Picture } from './renderer.ts';

/** Every picture that the host has, by its path. */
export function collectPictures({ products }: Catalogue): Map<string, Picture> {
  return new Map(
    products.flatMap((product) => productImagePaths(product).map((path): [string, Picture] => [path, () => ''])),
  );
}
