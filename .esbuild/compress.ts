import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from './write-dist.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Each file after its compressed variants (`name.br`, `name.gz`) if they are smaller, so that a served file has them. */
export async function withCompressedVariants(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
  const groups = await Promise.all(
    files.map(async (file) => {
      if (!/\.(?:js|css|svg)$/.test(file.name)) return [file];
      const variants = [
        { name: `${file.name}.br`, contents: await toBrotli(file.contents) },
        { name: `${file.name}.gz`, contents: await toGzip(file.contents, { level: constants.Z_BEST_COMPRESSION }) },
      ];
      return [...variants.filter(({ contents }) => contents.length < file.contents.length), file];
    }),
  );
  return groups.flat();
}
