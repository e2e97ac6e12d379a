import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';

/** The legal texts lead to addresses of the shop. */
const documents = globSync(['*.md', '{docs,.github}/**/*.md', '{adapters,test}/**/README.md'], {
  exclude: ['**/node_modules/**'],
});

/** The targets of a document's links and pictures within the repository. */
function linksOf(document: string): string[] {
  const text = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...text.matchAll(/\]\((?<target>[^)\s]+)\)/g)]
    .map(({ groups }) => groups?.['target'] ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The fragments that lead to the headings of a document. */
function fragmentsOf(document: string): string[] {
  const slugger = new GithubSlugger();
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (?<text>.+)$/gm);
  return [...headings].map(({ groups }) => slugger.slug((groups?.['text'] ?? '').replaceAll('`', '')));
}

describe('the links of the documents', () => {
  it.each(documents.filter((document) => linksOf(document).length > 0))('lead somewhere: %s', (document) => {
    const broken = linksOf(document).filter((target) => {
      const [path = '', fragment] = target.split('#');
      const file = path === '' ? document : join(dirname(document), path);
      return !existsSync(file) || (fragment !== undefined && !fragmentsOf(file).includes(fragment));
    });
    expect(broken).toEqual([]);
  });

  it('reach every document of docs/ from docs/index.md or README', () => {
    const reached = new Set<string>();
    const follow = (document: string) => {
      if (reached.has(document)) return;
      reached.add(document);
      for (const target of linksOf(document)) {
        const file = join(dirname(document), target.replace(/#.*/, ''));
        if (file.endsWith('.md') && existsSync(file)) follow(file);
      }
    };
    for (const start of ['README.md', 'docs/index.md']) follow(start);
    expect(globSync('docs/**/*.md').filter((document) => !reached.has(document))).toEqual([]);
  });
});
