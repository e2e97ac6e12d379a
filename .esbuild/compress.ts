import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from './write-dist.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Kinds of files that shrink; fonts and pictures are compressed already. */
const TEXT_EXTENSIONS = new Set(['.js', '.css', '.svg']);

/**
 * The files with their compressed variants (`name.br`, `name.gz`), at the highest level, if they are smaller: a build
 * compresses once what every first visit downloads. The variants come before their file, so that a file that can be served has them.
 */
export async function withCompressedVariants(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
  const groups = await Promise.all(
    files.map(async (file) => (TEXT_EXTENSIONS.has(extname(file.name)) ? [...(await variantsOf(file)), file] : [file])),
  );
  return groups.flat();
}

async function variantsOf({ name, contents }: BuiltFile): Promise<BuiltFile[]> {
  const bytes = Buffer.from(contents);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const variants = [
    { name: `${name}.br`, contents: brotli },
    { name: `${name}.gz`, contents: gzipped },
  ];
  return variants.filter((variant) => variant.contents.length < bytes.length);
}
