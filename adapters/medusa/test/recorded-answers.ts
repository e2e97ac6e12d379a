import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const answer = z.object({ status: z.number(), body: z.unknown() });
const recorded = z.object({ answers: z.record(z.string(), answer) });

/** What a real Medusa answered: `node test/medusa/record-answers.ts` writes it. */
const { answers } = recorded.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'recorded', 'answers.json'), 'utf8')),
);

export function answerOf(label: string): z.output<typeof answer> {
  const found = answers[label];
  if (found === undefined) throw new Error(`no answer "${label}" was recorded`);
  return found;
}
