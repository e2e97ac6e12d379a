import { describe, expect, it } from 'vitest';
import { getNote } from '#core/blog/get-note.ts';
import { getWineProfile } from '#core/cellar/get-wine-profile.ts';
import { getWinery } from '#core/cellar/get-winery.ts';
import { getClubLanding } from '#core/club/get-club-landing.ts';
import { getSelection } from '#core/club/get-selection.ts';
import type { Ports } from '#core/ports/ports.ts';
import { getSpecialEvent } from '#core/store/listing/get-special-event.ts';
import { isPathSegment } from '#core/values/query-values.ts';
import { createPorts } from './support/ports.ts';

/** A service may fail for such a text, and repeated failures open its breaker for all requests. */
const unusableTexts = ['x'.repeat(300), 'a\u0000b', 'a/../b', 'a\\b', 'a\u202eb', '\ud800'];

const subjects: [title: string, code: string, open: (ports: Ports, slug: string) => Promise<unknown>][] = [
  ['a note', 'note', (ports, slug) => getNote(ports)({ slug })],
  ['a wine', 'wineProfile', (ports, slug) => getWineProfile(ports)({ slug })],
  ['a winery', 'winery', (ports, slug) => getWinery(ports)({ slug })],
  ['a selection', 'selection', (ports, slug) => getSelection(ports)({ slug })],
  [
    'a landing',
    'subscription',
    (ports, slug) => getClubLanding(ports)({ slug, query: { selectionType: [], bottles: [] } }),
  ],
  ['an event', 'specialEvent', (ports, slug) => getSpecialEvent(ports)({ slug, query: {} })],
];

describe.each(subjects)('the page of %s', (_title, code, open) => {
  it.each(unusableTexts)('is absent for %j, without a request', async (slug) => {
    const { ports, calls } = createPorts();
    await expect(open(ports, slug)).rejects.toMatchObject({ code });
    expect(calls).toEqual([]);
  });
});

describe('isPathSegment', () => {
  it.each([...unusableTexts, '', ' '])('is false for %j', (text) => {
    expect(isPathSegment(text)).toBe(false);
  });

  it.each(['malbec', 'ñandú & co', '100%', '...', 'x'.repeat(200)])('is true for %j', (text) => {
    expect(isPathSegment(text)).toBe(true);
  });
});
