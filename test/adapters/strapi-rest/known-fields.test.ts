import { expect, test } from 'vitest';
import { DeclinedQuery } from '#adapters/http/outage.ts';
import { urlPath } from '#adapters/http/url-path.ts';
import { createKnownFields, mergePopulate } from '#adapters/strapi-rest/known-fields.ts';
import type { Populate } from '#adapters/strapi-rest/strapi-query.ts';
import { Unavailable } from '#core/failures.ts';

const path = urlPath`/events`;
const image = { image: {} };
const dates = { validity: {} };
const nested = { groups: { plans: { validity: {} } } };
const own = { groups: { plans: { picture: {} } } };
const optional = [image, dates, nested];

/** A service that answers with the fields that it was asked for, and refuses those that it does not know. */
function arrange(unknown: () => string[], isDown: (populate: string) => boolean = () => false) {
  let now = 0;
  const asked: string[] = [];
  const readKnown = createKnownFields(() => now);
  const read = async (populate: Populate, isTrial: boolean) => {
    const text = JSON.stringify(populate);
    asked.push(text);
    if (isDown(text)) throw new Unavailable('cms', 'no');
    const isRefused = unknown().some((field) => text.includes(field));
    if (isRefused && isTrial) throw new DeclinedQuery('/events', 400);
    if (isRefused) throw new Unavailable('cms', 'no', undefined, { route: '/events', status: 400, fault: null });
    return populate;
  };
  const wait = (ms: number) => {
    now += ms;
  };
  return { asked, ask: () => readKnown(path, own, optional, read), wait };
}

test('a service that knows all fields is asked once', async () => {
  const { ask, asked } = arrange(() => []);
  expect(await ask()).toEqual({ groups: { plans: { picture: {}, validity: {} } }, image: {}, validity: {} });
  expect(asked).toHaveLength(1);
});

test.each([
  ['none', ['image', 'validity'], own],
  ['only one', ['validity'], { ...own, image: {} }],
  ['all but one', ['image'], { groups: { plans: { picture: {}, validity: {} } }, validity: {} }],
])(
  'a service that knows %s of the fields is asked for what it knows, and for nothing else afterwards',
  async (_, unknown, known) => {
    const { ask, asked } = arrange(() => unknown);
    expect(await ask()).toEqual(known);
    asked.length = 0;
    expect(await ask()).toEqual(known);
    expect(asked).toHaveLength(1);
  },
);

test('after ten minutes the service is asked for all fields again', async () => {
  const unknown = ['image'];
  const { ask, wait } = arrange(() => unknown);
  await ask();
  unknown.length = 0;
  wait(9 * 60_000);
  expect(await ask()).not.toHaveProperty('image');
  wait(60_000);
  expect(await ask()).toHaveProperty('image');
});

test.each([
  ['an outage', 503],
  ['a refusal of the fields that every service knows', 400],
])('%s is thrown, and no reason to ask for less', async (_, status) => {
  const readKnown = createKnownFields();
  const failure = new Unavailable('cms', 'no', undefined, { route: '/events', status, fault: null });
  await expect(readKnown(path, own, optional, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await readKnown(path, own, optional, async (populate) => populate)).toHaveProperty('image');
});

test('a field of which an outage hides whether the service knows it is left out, and asked for again', async () => {
  let down = '';
  const { ask } = arrange(
    () => ['validity'],
    (text) => down !== '' && text === down,
  );
  down = JSON.stringify({ ...own, image: {} });
  expect(await ask()).toEqual(own);
  down = '';
  expect(await ask()).toHaveProperty('image');
});

test('a service that declines together what it knows alone is read without it', async () => {
  const readKnown = createKnownFields();
  const read = async (populate: Populate, isTrial: boolean) => {
    if (isTrial && Object.keys(populate).length > 2) throw new DeclinedQuery('/events', 400);
    return populate;
  };
  for (let times = 0; times < 2; times += 1) expect(await readKnown(path, own, [image, dates], read)).toEqual(own);
});

test('a service that declines a field is asked for all others at once', async () => {
  const started: string[] = [];
  const opened = Promise.withResolvers<void>();
  const reading = createKnownFields()(path, own, optional, async (populate) => {
    started.push(JSON.stringify(populate));
    if (started.length === 1) throw new DeclinedQuery('/events', 400);
    if (started.length === 5) opened.resolve();
    await opened.promise;
    return populate;
  });
  expect(await reading).toHaveProperty('image');
});

test('trees are merged at every depth', () => {
  expect(mergePopulate({ a: { b: {} } }, { a: { c: { d: {} } } }, { e: {} })).toEqual({
    a: { b: {}, c: { d: {} } },
    e: {},
  });
});
