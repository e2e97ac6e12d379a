import { expect, it } from 'vitest';
import { createClockWatch } from '#server/ops/watch-clock.ts';

function createScene() {
  const scene = {
    steady: 5000,
    offset: 1_700_000_000_000,
    steps: [] as string[],
    repaired: [] as number[],
    fails: false,
  };
  const look = createClockWatch({
    log: { warn: () => undefined },
    countStep: (direction) => scene.steps.push(direction),
    onSetBack: async (stepMs) => {
      if (scene.fails) throw new Error('the store is away');
      scene.repaired.push(stepMs);
    },
    wallNow: () => scene.steady + scene.offset,
    steadyNow: () => scene.steady,
  });
  return Object.assign(scene, { look });
}

it('notices once that the clock was set back or forward, and repairs only after the former', async () => {
  const scene = createScene();
  await scene.look();
  scene.steady += 100_000;
  await scene.look();
  scene.offset -= 3_600_000;
  await scene.look();
  await scene.look();
  scene.offset += 3_600_000;
  await scene.look();
  expect([scene.steps, scene.repaired]).toEqual([['back', 'forward'], [-3_600_000]]);
});

it('leaves a clock alone that is adjusted slowly', async () => {
  const scene = createScene();
  for (let count = 0; count < 100; count += 1) {
    scene.offset -= 500;
    await scene.look();
  }
  expect([scene.steps, scene.repaired]).toEqual([[], []]);
});

it('repeats a repair that failed', async () => {
  const scene = createScene();
  scene.fails = true;
  scene.offset -= 60_000;
  await expect(scene.look()).rejects.toThrow('the store is away');
  scene.offset -= 30_000;
  await expect(scene.look()).rejects.toThrow('the store is away');
  scene.fails = false;
  await scene.look();
  expect([scene.steps, scene.repaired]).toEqual([['back', 'back'], [-90_000]]);
});
