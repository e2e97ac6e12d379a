import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createFolder } from '../../support/create-data-dir.ts';
import { createTestShop } from '../../support/create-test-shop.ts';
import { describeWithProgram, findProgram } from '../../support/installed-program.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { readMetrics } from '../../support/read-metrics.ts';
import { firings } from './alert-firings.ts';

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
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
});

const rules = rulesSchema.parse(parse(readFileSync(RULES, 'utf8'))).groups.flatMap((group) => group.rules);

const METRICS_PAGE = readFileSync(join(DOCS, 'operating', 'logs-and-metrics.md'), 'utf8');
const runbook = readFileSync(join(DOCS, 'runbook.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ heading: /^\w+/.exec(section)?.[0] ?? '', text: section }));

/** Prometheus itself records `up` for each target. */
const OWN_SERIES = 'up';
const OPERATORS = new Set(['by', 'and', 'or', 'unless']);

/** The series that an expression reads, without functions, labels and ranges. */
function seriesOf(expression: string): string[] {
  const bare = expression.replace(/\{(?:[^}"]|"[^"]*")*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '');
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
    for (const { expr } of rules) {
      for (const label of labelsOf(expr)) expect(METRICS_PAGE).toContain(`\`${label}\``);
    }
  });

  it('have a heading each in the runbook, in the same order, and its address', () => {
    const headings = runbook.map(({ heading }) => heading);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    expect(rules.map(({ annotations }) => annotations.runbook_url)).toEqual(
      headings.map((heading) => `docs/runbook.md#${heading.toLowerCase()}`),
    );
  });

  it.each(runbook)('have there what shoppers see, what to check and do, and the end: $heading', ({ text }) => {
    const lines = [...text.matchAll(/^- \*\*(.+?)\*\*: /gm)].map(([, name]) => name);
    expect(lines).toEqual(['Shoppers see', 'Check', 'Do', 'Done when']);
  });

  it('are the series that the documents list', () => {
    const [, section = ''] = METRICS_PAGE.split('\n## Metrics\n');
    const listed = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    const own = [...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    expect(listed.toSorted()).toEqual(own.filter((name) => !/^(process|nodejs)_/.test(name)).toSorted());
  });
});

describeWithProgram('Prometheus', ['promtool'], () => {
  it('fires alerts in time, and only for what they mean', () => {
    // Every ninth in the ordinary run: some fire, some do not.
    const chosen = firings.filter((_, index) => isLongRun || index % 9 === 0);
    const tests = chosen.map(({ alert, input, labels = {}, value = '', minutes }) => {
      const rule = rules.find((each) => each.alert === alert);
      const summary = rule?.annotations.summary
        .replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '')
        .replace(/\{\{ \$value [^}]*\}\}/g, value);
      const firing = {
        exp_labels: { severity: rule?.labels.severity, ...labels },
        exp_annotations: { ...rule?.annotations, summary },
      };
      return {
        interval: '1m',
        input_series: Object.entries(input).map(([series, values]) => ({ series, values })),
        alert_rule_test: [
          {
            alertname: alert,
            eval_time: `${minutes ?? 69}m`,
            exp_alerts: minutes === null ? [] : [firing],
          },
        ],
      };
    });
    const file = join(createFolder(), 'firings.yml');
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], tests }));
    const output = execFileSync(findProgram('promtool') ?? '', ['test', 'rules', file], { encoding: 'utf8' });
    expect(output).toContain('SUCCESS');
  });

  it('accepts the alert rules', () => {
    const output = execFileSync(findProgram('promtool') ?? '', ['check', 'rules', RULES], { encoding: 'utf8' });
    expect(output).toContain(`SUCCESS: ${rules.length} rules found`);
  });
});
