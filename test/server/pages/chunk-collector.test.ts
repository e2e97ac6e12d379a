import { expect, it } from 'vitest';
import { createChunkCollector } from '#server/pages/make/chunk-collector.ts';

it('passes on all texts and bytes, in the order of the writes', async () => {
  const chunks = await new Promise<readonly Uint8Array[]>((resolve, reject) => {
    const collector = createChunkCollector(resolve, reject);
    expect([collector.write('año '), collector.write(Buffer.from('viñ')), collector.write('edo')]).toEqual(
      Array(3).fill(true),
    );
    collector.end(' fin');
  });
  expect(Buffer.concat(chunks).toString()).toBe('año viñedo fin');
});

it('reports that it was destroyed', async () => {
  const failure = new Error('cannot write');
  const whole = new Promise((resolve, reject) => createChunkCollector(resolve, reject).destroy(failure));
  await expect(whole).rejects.toBe(failure);
});
