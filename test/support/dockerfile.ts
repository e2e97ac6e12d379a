import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

type Instruction = { name: string; value: string };

export type Stage = { name: string | null; base: string; instructions: readonly Instruction[] };

/** Reads the stages of a Dockerfile, in order. */
export function readStages(file: string): Stage[] {
  const stages: { name: string | null; base: string; instructions: Instruction[] }[] = [];
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ');
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [name = '', ...words] = line.trim().split(/\s+/);
    const [base = '', , alias = null] = words;
    if (name === 'FROM') stages.push({ name: alias, base, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, value: words.join(' ') });
  }
  return stages;
}

/** Returns a function that says whether a file of the context is left out, by the lines of a `.dockerignore`. */
export function readIgnoredFiles(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => {
    // The last pattern that matches the file or a folder above it decides.
    const last = patterns.findLast((pattern) => {
      const glob = pattern.replace(/^!/, '');
      return matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`);
    });
    return last !== undefined && !last.startsWith('!');
  };
}
