import { globSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { environment } from '#server/environment.ts';

const variables = Object.keys(environment.shape).toSorted();
const example = readFileSync('.env.example', 'utf8');
/** What `.env.example` shows, each line with its mark taken away. */
const shown = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
/** README's rows: the variables, and the defaults, of which one may stand for several. */
const rows = [
  ...readFileSync('README.md', 'utf8').matchAll(/^\| (?<names>(?:`[A-Z_]+`(?:, )?)+) \| (?<defaults>[^|]+) \|/gm),
].map(({ groups = {} }) => ({
  names: codeIn(groups['names'] ?? ''),
  defaults: codeIn((groups['defaults'] ?? '').replace(/\(.*\)/, '').replace('$PORT', shown['PORT'] ?? '')),
}));

/** Keys that nothing reads yet; the page cache is still to be built. */
const UNREAD: readonly string[] = ['pageCache'];

describe('the variables', () => {
  it('are the same in the schema, in .env.example and in README', () => {
    expect(Object.keys(shown).toSorted()).toEqual(variables);
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(variables);
  });

  it('have in README the defaults of .env.example', () => {
    for (const { names, defaults } of rows) {
      const own = names.map((name) => shown[name] ?? '').filter((value) => value !== '');
      expect(new Set(defaults), names.join(', ')).toEqual(new Set(own));
    }
  });

  it.each(Object.entries(shown))('have the default that .env.example shows: %s=%s', (name, value) => {
    expect(settingsOf({ [name]: value })).toEqual(settingsOf({}));
  });

  it('stay as they are when .env.example is copied', () => {
    expect(parseEnv(example)).toEqual({});
  });
});

describe('the configuration', () => {
  const sources = globSync('{server,adapters}/**/*.ts', { exclude: ['server/config.ts', 'server/environment.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  it.each(keysOf(readConfig({})).filter((key) => !UNREAD.includes(key)))('has no key that nothing reads: %s', (key) => {
    const [name, inner] = key.split('.');
    const isRead =
      inner === undefined
        ? new RegExp(`\\bconfig\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\}(?: = config;|: Config\\b)`).test(sources)
        : new RegExp(`\\b${inner}\\b`).test(sources);
    expect(isRead).toBe(true);
  });
});

/** `metrics.isPortSet` is true if METRICS_PORT is set, even to its default; it is ignored here. */
function settingsOf(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env);
  return { ...config, metrics: { ...config.metrics, isPortSet: false } };
}

/** The configuration's keys, and those of the objects in it; a brand's texts and a service's URL go by their owner. */
function keysOf(config: Config): string[] {
  return Object.entries(config).flatMap(([key, value]) =>
    ['keys', 'identity', 'metrics'].includes(key)
      ? [key, ...Object.keys(value ?? {}).map((inner) => `${key}.${inner}`)]
      : [key],
  );
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
