import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHttpLambda } from '#adapters/lambda/http-lambda.ts';
import type { Lambda } from '#core/ports/services.ts';
import { started } from '../../support/started.ts';
import { openService } from '../service-under-contract.ts';

describe('the content lambda, by contract', () => {
  const service = started(() => openService('lambda'));
  let lambda: Lambda;
  beforeAll(async () => {
    lambda = createHttpLambda(service);
  });

  it('has banners for both devices in the sections of the store, and none in other sections', async () => {
    for (const section of ['vinos', 'buscador', 'evento']) {
      const banners = await lambda.listSectionBanners(section);
      expect(new Set(banners.map(({ device }) => device))).toEqual(new Set(['desktop', 'mobile']));
      expect(banners.every(({ image }) => image.resizable)).toBe(true);
    }
    expect(await lambda.listSectionBanners('no-such-section')).toEqual([]);
  });

  it('has selections, latest month first, that its own filters narrow', { tags: ['S7.29', 'S7.30'] }, async () => {
    const { selectionTypes, grapes } = await lambda.getSelectionFilters();
    const all = await lambda.listSelections({ selectionTypes: [], grapes: [], page: 1, limit: 12 });
    expect(all.items.length).toBe(12);
    const months = all.items.map(({ month }) => (month?.year ?? 0) * 12 + (month?.month ?? 0));
    expect(months).toEqual(months.toSorted((a, b) => b - a));
    expect(all.items.every(({ image, kind }) => image.resizable && kind?.icon?.resizable)).toBe(true);

    const [type, grape] = [selectionTypes[0], grapes[0]];
    const ofType = await lambda.listSelections({ selectionTypes: [type?.id ?? ''], grapes: [], page: 1, limit: 12 });
    expect(ofType.pagination.total).toBeGreaterThan(0);
    expect(ofType.items.every(({ kind }) => kind?.title === type?.name)).toBe(true);
    const ofGrape = await lambda.listSelections({ selectionTypes: [], grapes: [grape?.id ?? ''], page: 1, limit: 12 });
    expect(ofGrape.pagination.total).toBeGreaterThan(0);
    expect(ofGrape.pagination.total).toBeLessThanOrEqual(all.pagination.total);
    const none = await lambda.listSelections({ selectionTypes: ['no-such-type'], grapes: [], page: 1, limit: 12 });
    expect(none).toMatchObject({ items: [], pagination: { total: 0 } });
  });

  it('has a second page of selections', { tags: ['S7.30'] }, async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => lambda.listSelections({ selectionTypes: [], grapes: [], page, limit: 12 })),
    );
    const slugs = pages.flatMap(({ items }) => items.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThan(12);
  });

  it('has notes, most recently updated first, in the categories of the same response', {
    tags: ['S7.31', 'S9.4'],
  }, async () => {
    const { items: notes, categories, pagination } = await lambda.listNotes({ page: 1, limit: 13, category: null });
    const dates = notes.map(({ updatedAt }) => updatedAt);
    expect(dates.length).toBe(13);
    expect(dates).toEqual(dates.toSorted().reverse());
    for (const category of categories) {
      const found = await lambda.listNotes({ page: 1, limit: 4, category: category.slug });
      expect(found.items.length).toBeGreaterThan(0);
      expect(found.pagination.total).toBeLessThanOrEqual(pagination.total);
      for (const note of found.items) expect(note.categories).toContainEqual(category);
    }
  });

  it('finds a note by its slug, with all its fields', { tags: ['S7.32', 'S3.19'] }, async () => {
    const { items: notes } = await lambda.listNotes({ page: 1, limit: 4, category: null });
    for (const { slug } of notes) {
      const note = await lambda.getNote(slug);
      expect(note?.slug).toBe(slug);
      expect(note?.image.resizable).toBe(true);
      expect(note?.content).toMatch(/^<(p|h2)/);
      expect(note?.summary).not.toBe('');
    }
    expect(await lambda.getNote('no-such-note')).toBeNull();
  });

  it('returns the most recently updated note for a limit of one', { tags: ['S7.34'] }, async () => {
    const [many, one] = await Promise.all([4, 1].map((limit) => lambda.listNotes({ page: 1, limit, category: null })));
    expect(one?.items).toEqual(many?.items.slice(0, 1));
  });

  it('accepts a lead, and accepts it again under the same id', { tags: ['S7.27'] }, async () => {
    const lead = {
      id: randomUUID(),
      name: 'Prueba de contrato',
      email: 'prueba@example.com',
      phone: null,
      message: null,
      source: 'contacto',
    } as const;
    await lambda.createLead(lead);
    await lambda.createLead(lead);
  });

  it('logs no failed call and no dropped item', () => {
    expect(service.warnings).toEqual([]);
  });
});
