import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { readIgnoredFiles, readStages, type Stage } from './dockerfile.ts';

export type BuiltImage = {
  /** What is in `/app`. */
  folder: string;
  env: Record<string, string>;
  user: string;
  command: readonly string[];
  healthCheck: readonly string[];
};

const ROOT = join(import.meta.dirname, '..', '..');
const MODULES = join(ROOT, 'node_modules');
const isRoot = process.getuid?.() === 0;

/**
 * Returns a function that builds a target, the last one by default, without Docker: it does the steps of the Dockerfile in
 * folders of `work`. In place of an `npm ci` with development packages it makes hard links to the packages that are installed here. A stage knows
 * those of the arguments that it names.
 */
export function createImageBuilder(
  work: string,
  buildArguments: Readonly<Record<string, string>> = {},
): (target?: string) => BuiltImage {
  const stages = readStages(join(ROOT, 'Dockerfile'));
  const isIgnored = readIgnoredFiles(join(ROOT, '.dockerignore'));
  const built = new Map<Stage, BuiltImage>();
  return (target) => {
    const image = build(target === undefined ? stages.at(-1) : find(target));
    const inFolder = Object.entries(image.env).map(([name, text]) => [name, text.replace(/^\/app/, image.folder)]);
    return { ...image, env: Object.fromEntries(inFolder) };
  };

  function find(name: string): Stage | undefined {
    return stages.find((stage) => stage.name === name);
  }

  function build(stage: Stage | undefined): BuiltImage {
    if (stage === undefined) throw new Error('no such stage');
    const known = built.get(stage);
    if (known !== undefined) return known;
    const base = find(stage.base);
    const folder = join(work, String(stages.indexOf(stage)));
    const image = { ...(base === undefined ? emptyImage : build(base)), folder };
    mkdirSync(folder);
    if (base !== undefined) link([`${build(base).folder}/.`], folder);
    const knownArguments: Record<string, string> = {};
    for (const { name, value } of stage.instructions) {
      const given = name === 'ARG' ? buildArguments[value] : undefined;
      if (given !== undefined) knownArguments[value] = given;
      else if (name === 'RUN') run(image.folder, value, knownArguments);
      else step(image, name, value);
    }
    built.set(stage, image);
    return image;
  }

  function step(image: BuiltImage, name: string, value: string): void {
    if (name === 'COPY') copy(image.folder, value.split(' '));
    else if (name === 'USER') image.user = value;
    else if (name === 'CMD') image.command = JSON.parse(value);
    else if (name === 'HEALTHCHECK') image.healthCheck = JSON.parse(value.slice(value.indexOf('[')));
    else if (name === 'ENV') image.env = { ...image.env, ...readAssignments(value) };
    else if (name === 'WORKDIR' && value !== '/app') throw new Error(`another folder: ${value}`);
  }

  function copy(folder: string, words: string[]): void {
    const flags = words.filter((word) => word.startsWith('--'));
    const paths = words.filter((word) => !word.startsWith('--'));
    const target = join(folder, paths.at(-1) ?? '');
    const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
    for (const source of paths.slice(0, -1)) {
      if (from !== undefined) link([source.replace(/^\/app/, build(find(from)).folder)], target);
      else if (source === '.') for (const name of readdirSync(ROOT)) copyFromContext(name, join(folder, name));
      else copyFromContext(source, paths.at(-1)?.endsWith('/') ? join(target, basename(source)) : target);
    }
    const owner = flags.find((flag) => flag.startsWith('--chown='))?.slice('--chown='.length);
    if (owner !== undefined && isRoot) chownSync(target, ...toIds(owner));
  }

  function copyFromContext(source: string, target: string): void {
    const filter = (path: string) => !isIgnored(path.slice(ROOT.length + 1));
    cpSync(join(ROOT, source), target, { recursive: true, filter });
  }
}

const emptyImage = { env: {}, user: 'root', command: [], healthCheck: [] };

/** A user as it is written in the Dockerfile: two numbers. */
export function toIds(owner: string): [number, number] {
  const [uid = Number.NaN, gid = Number.NaN] = owner.split(':').map(Number);
  return [uid, gid];
}

function run(folder: string, command: string, variables: Readonly<Record<string, string>>): void {
  if (command.startsWith('npm ci') && !command.includes('--omit=dev')) {
    linkPackages(join(folder, 'node_modules'));
    return;
  }
  const PATH = `${join(MODULES, '.bin')}${delimiter}${process.env['PATH']}`;
  // Packages come from npm's own cache where it has them.
  const env = { ...process.env, ...variables, PATH, npm_config_prefer_offline: 'true' };
  execFileSync('sh', ['-ec', command], { cwd: folder, env, stdio: 'pipe' });
}

/** npm changes these files, so they are copied. */
const CHANGED_FILES = ['package.json', 'package-lock.json', '.package-lock.json'];

/** Links what npm installed, without the caches that other programs keep beside it and write meanwhile. */
function linkPackages(target: string): void {
  const names = readdirSync(MODULES).filter(
    (name) => !name.startsWith('.') || name === '.bin' || name === '.package-lock.json',
  );
  mkdirSync(target);
  link(
    names.map((name) => join(MODULES, name)),
    target,
  );
}

/** Makes hard links: as good as a copy, because all other files are only replaced or deleted. */
function link(sources: readonly string[], target: string): void {
  execFileSync('cp', ['-al', ...sources, target]);
  for (const name of CHANGED_FILES) {
    const file = join(target, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file);
    rmSync(file);
    writeFileSync(file, text);
  }
}

function readAssignments(value: string): Record<string, string> {
  const pairs = value.split(' ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.map(([name = '', text = '']) => [name, text]));
}
