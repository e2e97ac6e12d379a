import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The requirements of ASVS 5.0.0, levels 1 and 2, of the chapters that apply: how many each section has. */
const sections: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1 },
  ...{ 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2 },
  ...{ 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1 },
  ...{ 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V10.1': 2, 'V10.2': 2, 'V10.5': 5 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3 },
  ...{ 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
};
const ids = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);
const text = readFileSync('docs/security.md', 'utf8');
const [, requirements = '', rest = ''] = text.split(/## The requirements\n|### What does not apply\n/);
const toLines = (list: string) =>
  [...list.matchAll(/^- (V\d+\.\d+\.\d+): (.+)$/gm)].map(([, id = '', how = '']) => ({ id, how }));
const lines = toLines(requirements);
const notApplying = toLines(rest);

describe('docs/security.md', () => {
  it('has a line for each of the 180 requirements, in their order', () => {
    expect(ids).toHaveLength(180);
    const isLine = new Set(lines.map(({ id }) => id));
    expect(lines.map(({ id }) => id)).toEqual(ids.filter((id) => isLine.has(id)));
    expect(notApplying.map(({ id }) => id)).toEqual(ids.filter((id) => !isLine.has(id)));
  });

  it('says for each what meets it, who has to, or that it is open', () => {
    const withoutAnswer = lines.filter(({ how }) => !/`[\w.#-]+[/.][^`]*`|\]\([^)]+\)|operator|^open/i.test(how));
    expect(withoutAnswer.map(({ id }) => id)).toEqual([]);
  });

  it('lists among what is open every line that says so, and no other', () => {
    const [, open = ''] = /## What is open\n([\s\S]*?)\n## /.exec(text) ?? [];
    const listed = [...open.matchAll(/^\| (V[^|]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    const saidOpen = lines.filter(({ how }) => /(?:^|\. )open\b/i.test(how)).map(({ id }) => id);
    expect(listed.toSorted()).toEqual(saidOpen.toSorted());
  });

  it('names only files that exist', () => {
    const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
    const files = code.filter((name) =>
      /^(?:core|adapters|server|client|test|docs)\/|^[\w.-]+\.(?:json|md)$|^Dockerfile$/.test(name),
    );
    expect(files.length).toBeGreaterThan(100);
    expect([...new Set(files)].filter((file) => !existsSync(file))).toEqual([]);
    const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => `docs/${target}`);
    expect(links.filter((file) => !existsSync(file))).toEqual([]);
  });
});
