import { paths, serverPaths } from '#core/values/paths.ts';
import { decodeOrNull } from '#core/values/text.ts';

export type Suggestions = { lines: string[]; suggested: number; open: number };

/** The least part of the words of two names that both have. */
const MIN_LIKENESS = 0.5;

/** Words that tell no page from another. */
const commonWords = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  'a',
  'x',
  'html',
  'php',
  'producto',
  'productos',
]);

/** Pages and files of this shop that no sitemap lists. A redirect would hide them. */
const ownPaths: readonly string[] = [...Object.values(paths), ...Object.values(serverPaths)];

/** Finds for each address of an old shop the one of this shop whose name is most alike. Lines are those of `REDIRECTS_FILE`. */
export function suggestRedirects(oldUrls: readonly string[], newUrls: readonly string[]): Suggestions {
  const newPaths = pathsOf(newUrls);
  const newPages = withoutTwins(newPaths).map((path) => ({ path, words: wordsOf(path) }));
  const known = new Set([...newPaths, ...ownPaths].map(decode));
  const result: Suggestions = { lines: [], suggested: 0, open: 0 };
  for (const path of pathsOf(oldUrls)) {
    // A page of the same address needs no redirect.
    if (known.has(decode(path))) continue;
    const words = wordsOf(path);
    const alike = newPages
      .map((page) => ({ path: page.path, likeness: compare(words, page.words) }))
      .filter(({ likeness }) => likeness >= MIN_LIKENESS)
      .toSorted((one, other) => other.likeness - one.likeness);
    const [best, second] = alike;
    // A file with a path that begins like a host's name, or that cannot be decoded, would end the shop's start.
    const isPath = !path.startsWith('//') && decodeOrNull(path) !== null;
    if (isPath && best !== undefined && best.likeness > (second?.likeness ?? 0)) {
      result.lines.push(`${path} ${best.path}`);
      result.suggested += 1;
    } else {
      const candidates = alike.slice(0, 3).map((page) => page.path);
      result.lines.push(`# ${path} ${candidates.length === 0 ? '(nothing alike)' : candidates.join(' or ')}`);
      result.open += 1;
    }
  }
  return result;
}

/** Each path once, however it is spelled: the shop refuses a file that redirects one twice. */
function pathsOf(urls: readonly string[]): string[] {
  const all = urls.flatMap((url) => URL.parse(url)?.pathname.replace(/(?<=.)\/+$/, '') ?? []);
  return [...new Map(all.map((path) => [decode(path), path])).values()];
}

/** The path itself if it cannot be decoded. */
function decode(path: string): string {
  return decodeOrNull(path) ?? path;
}

/** Without the wine profiles whose wine has a product sheet: that is what an old address of the wine led to. */
function withoutTwins(all: readonly string[]): string[] {
  const sold = new Set(all.filter((path) => path.startsWith(`${paths.shop}/`)).map(lastSegmentOf));
  return all.filter((path) => !path.startsWith(paths.wineProfiles) || !sold.has(lastSegmentOf(path)));
}

function lastSegmentOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}

/** The words of the last segment, without accents. */
function wordsOf(path: string): ReadonlySet<string> {
  const words = decode(lastSegmentOf(path))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(words.filter((word) => word !== '' && !commonWords.has(word)));
}

/** The words that both have, as a part of all their words. */
function compare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 0 : one.intersection(other).size / all;
}
