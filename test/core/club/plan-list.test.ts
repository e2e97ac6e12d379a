import { describe, expect, it } from 'vitest';
import { toPlanCard } from '#core/club/plan.ts';
import { toPlanList } from '#core/club/plan-list.ts';
import { acceptedPlanQuery, parsePlanQuery, plansOfTypeHref } from '#core/club/plan-query.ts';
import { toChoices } from '#core/store/listing/filter-group-view.ts';
import { aPlan } from '../support/club-nouns.ts';

const planOf = (title: string, bottles: number) =>
  aPlan({
    slug: `${title}-${bottles}`,
    title: `${title} de ${bottles}`,
    box: { guid: `${title}-${bottles}`, title, bottles },
  });

const groups = [
  { title: 'Para arrancar', stamp: null, plans: [planOf('Puro Malbec', 2), planOf('Mix', 2)] },
  { title: 'Para compartir', stamp: null, plans: [planOf('Mix', 6), planOf('Puro Malbec', 2), planOf('Mix', 12)] },
];

const listOf = (query: string) =>
  toPlanList(groups, { path: '/club', query: parsePlanQuery(new URLSearchParams(query)) }, (plan) =>
    toPlanCard(plan, 'https://c.example'),
  );

const shown = (query: string) =>
  listOf(query).groups.map(({ title, plans }) => [title, ...plans.map(({ promotionTitle }) => promotionTitle)]);

describe('the plans of a landing', () => {
  it('are all listed without filters, each counted once', () => {
    expect(listOf('').groups.flatMap(({ plans }) => plans)).toHaveLength(5);
    expect(listOf('')).toMatchObject({ countLabel: '4 planes', clearHref: null });
  });

  it('are narrowed by type and bottles; a group that is empty then is left out', () => {
    expect(shown('selectionType=mix')).toEqual([
      ['Para arrancar', 'Mix de 2'],
      ['Para compartir', 'Mix de 6', 'Mix de 12'],
    ]);
    expect(shown('bottles=6,12')).toEqual([['Para compartir', 'Mix de 6', 'Mix de 12']]);
    expect(listOf('bottles=6')).toMatchObject({ countLabel: '1 plan', clearHref: '/club#planes' });
    expect(shown('bottles=6&selectionType=puro-malbec')).toEqual([]);
  });

  it('have their numbers of bottles and types as filter links, disabled if no plan would be left', () => {
    const [bottles, types] = listOf('selectionType=puro-malbec').filters.map(toChoices);
    expect(bottles?.map(({ name, disabled, href }) => [name, disabled, href])).toEqual([
      ['2 botellas', false, '/club?bottles=2&selectionType=puro-malbec#planes'],
      ['6 botellas', true, '/club?bottles=6&selectionType=puro-malbec#planes'],
      ['12 botellas', true, '/club?bottles=12&selectionType=puro-malbec#planes'],
    ]);
    expect(types?.map(({ name, selected, href }) => [name, selected, href])).toEqual([
      ['Puro Malbec', true, '/club#planes'],
      ['Mix', false, '/club?selectionType=mix,puro-malbec#planes'],
    ]);
  });

  it('have their numbers of bottles in order, without plans that have none', () => {
    const plans = [12, 0, 2, 6].map((bottles) => planOf('Mix', bottles));
    const query = parsePlanQuery(new URLSearchParams());
    const list = toPlanList([{ title: '', stamp: null, plans }], { path: '/club', query }, (plan) =>
      toPlanCard(plan, 'https://c.example'),
    );
    expect(list.filters.map(toChoices).map((choices) => choices.map(({ name }) => name))).toEqual([
      ['2 botellas', '6 botellas', '12 botellas'],
    ]);
  });

  it('offer no filter with a single option', () => {
    const one = [{ title: '', stamp: null, plans: [planOf('Mix', 2)] }];
    expect(
      toPlanList(one, { path: '/club', query: parsePlanQuery(new URLSearchParams()) }, (plan) => toPlanCard(plan, ''))
        .filters,
    ).toEqual([]);
  });
});

describe('the query of the plans', () => {
  it.each([
    ['bottles=6&bottles=2&utm_source=x', 'bottles=2,6'],
    ['bottles=0,-1,abc,1e3&selectionType=%3Cb%3E', 'bottles='],
    ['selectionType=mix,blanca', 'selectionType=blanca,mix'],
  ])('%s is kept as %s', (query, kept) => {
    const pairs = acceptedPlanQuery.toPairs(new URLSearchParams(query)).filter(({ value }) => value !== '');
    expect(pairs.map(({ name, value }) => `${name}=${value}`)).toEqual(kept.endsWith('=') ? [] : [kept]);
  });

  it('in the link of a selection is its type', () => {
    expect(plansOfTypeHref('puro-malbec')).toBe('/club?selectionType=puro-malbec#planes');
    expect(plansOfTypeHref('')).toBe('/club#planes');
  });
});
