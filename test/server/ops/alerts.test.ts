import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createTestShop } from '../../support/create-test-shop.ts';
import { describeWithProgram, findProgram } from '../../support/installed-program.ts';
import { readMetrics } from '../../support/read-metrics.ts';

const DOCS = join(import.meta.dirname, '..', '..', '..', 'docs');
const RULES = join(DOCS, 'prometheus', 'alerts.yml');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});

const rules = rulesSchema.parse(parse(readFileSync(RULES, 'utf8'))).groups.flatMap((group) => group.rules);

/** Prometheus itself records `up` for each target. */
const OWN_SERIES = 'up';
const OPERATORS = new Set(['by', 'and', 'or', 'unless']);

/** The series that an expression reads, without functions, labels and ranges. */
function seriesOf(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '');
  const names = [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w*\s*\()/gi)].map(([name]) => name);
  return names.filter((name) => !OPERATORS.has(name) && name !== OWN_SERIES);
}

/** The names in braces and after `by`. */
function labelsOf(expression: string): string[] {
  const matchers = [...expression.matchAll(/(\w+)=~?"/g)].map(([, name = '']) => name);
  const groupings = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  return [...matchers, ...groupings].filter((name) => name !== 'le' && name !== 'job');
}

let metrics = '';
beforeAll(async () => {
  const shop = await createTestShop();
  metrics = await readMetrics(shop);
  await shop.close();
});

describe('the alert rules', () => {
  it.each(rules)('read series that the shop has: $alert', ({ expr }) => {
    const names = seriesOf(expr);
    if (!expr.includes(OWN_SERIES)) expect(names).not.toEqual([]);
    for (const name of names) {
      const family = name.replace(/_(bucket|count|sum)$/, '');
      expect([name, metrics.includes(`# TYPE ${name} `) || metrics.includes(`# TYPE ${family} histogram\n`)]).toEqual([
        name,
        true,
      ]);
    }
  });

  it('name labels that the documents list for the series', () => {
    const operating = readFileSync(join(DOCS, 'operating.md'), 'utf8');
    for (const { expr } of rules) {
      for (const label of labelsOf(expr)) expect(operating).toContain(`\`${label}\``);
    }
  });

  it('have a paragraph each in the documents, in the same order', () => {
    const operating = readFileSync(join(DOCS, 'operating.md'), 'utf8');
    const [, alerts = ''] = operating.split('\n## Alerts\n');
    const headings = [...(alerts.split('\n## ')[0] ?? '').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
  });

  it('are the series that the documents list', () => {
    const operating = readFileSync(join(DOCS, 'operating.md'), 'utf8');
    const [, section = ''] = operating.split('\n## Metrics\n');
    const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const own = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    expect(listed.toSorted()).toEqual(own.filter((name) => !/^(process|nodejs)_/.test(name)).toSorted());
  });
});

describeWithProgram('Prometheus', ['promtool'], () => {
  it('accepts the alert rules', () => {
    const output = execFileSync(findProgram('promtool') ?? '', ['check', 'rules', RULES], { encoding: 'utf8' });
    expect(output).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});
