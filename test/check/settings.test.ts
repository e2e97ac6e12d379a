import { globSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { environment } from '#server/environment.ts';

const variables = Object.keys(environment.shape).toSorted();
const example = readFileSync('.env.example', 'utf8');
/** The variables of `.env.example`, including those in commented lines. */
const shown = parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
/** The rows of the table in docs/configuration.md: the variables of a row, and its defaults. One default may apply to several variables. */
const rows = [
  ...readFileSync('docs/configuration.md', 'utf8').matchAll(
    /^\| (?<names>(?:`[A-Z_]+`(?:, )?)+) \| (?<defaults>[^|]+) \|/gm,
  ),
].map(({ groups = {} }) => ({
  names: codeIn(groups['names'] ?? ''),
  defaults: codeIn((groups['defaults'] ?? '').replace(/\(.*\)/, '').replace('$PORT', shown['PORT'] ?? '')),
}));

describe('the environment variables', () => {
  it('are the same in the schema, in .env.example and in the documents', () => {
    expect(Object.keys(shown).toSorted()).toEqual(variables);
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(variables);
  });

  it('have in the documents the defaults of .env.example', () => {
    for (const { names, defaults } of rows) {
      const own = names.map((name) => shown[name] ?? '').filter((value) => value !== '');
      expect(new Set(defaults), names.join(', ')).toEqual(new Set(own));
    }
  });

  it.each(Object.entries(shown))('have the default that .env.example shows: %s=%s', (name, value) => {
    expect(settingsOf({ [name]: value })).toEqual(settingsOf({}));
  });

  it('keep their defaults when .env.example is copied', () => {
    expect(parseEnv(example)).toEqual({});
  });
});

describe('each key of the configuration', () => {
  const sources = globSync('{server,adapters}/**/*.ts', { exclude: ['server/config.ts', 'server/environment.ts'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  it.each(keysOf(readConfig({})))('is read by the server or an adapter: %s', (key) => {
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

/** The keys of the configuration, and those of three of its objects as "object.key". */
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
