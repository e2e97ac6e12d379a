import { describe, expect, it } from 'vitest';
import type { Landing } from '#core/club/plan.ts';
import { toPlanGroups } from '#core/club/plan-list.ts';
import { aLanding, aPlan } from '../support/club-nouns.ts';

const stamp = { url: '/img/sello', alt: 'Sello', resizable: true };

describe('toPlanGroups', () => {
  const group = (title: string, priority: number | null, plans = [aPlan()]): Landing['groups'][number] => ({
    title,
    priority,
    showStamp: false,
    plans,
  });
  const titles = (landing: Landing) => toPlanGroups(landing, [aPlan()]).map(({ title }) => title);

  it('sorts groups by priority, which is 20 by default', { tags: ['S9.12'] }, () => {
    const groups = [group('después', 21), group('sin', null), group('veinte', 20), group('antes', 1)];
    expect(titles(aLanding({ groups }))).toEqual(['antes', 'sin', 'veinte', 'después']);
  });

  it('leaves out a group without plans', { tags: ['S3.6'] }, () => {
    expect(titles(aLanding({ groups: [group('vacío', 1, []), group('lleno', 2)] }))).toEqual(['lleno']);
  });

  it('orders plans by the list of plans, whatever the order inside the group', { tags: ['S9.4'] }, () => {
    const boxOf = (bottles: number) =>
      aPlan({ slug: `plan-${bottles}`, box: { guid: `g${bottles}`, title: `Caja de ${bottles}` } });
    const two = boxOf(2);
    const six = boxOf(6);
    const twelve = boxOf(12);
    const unknown = aPlan({ slug: 'otro', box: { title: 'Otra' } });
    const list = [
      { ...twelve, order: 3 },
      { ...two, order: 1 },
      { ...six, order: 2 },
    ];
    const landing = aLanding({ groups: [group('', 1, [unknown, twelve, six, two])] });
    const [view] = toPlanGroups(landing, list);
    expect(view?.plans.map(({ box }) => box.title)).toEqual(['Caja de 2', 'Caja de 6', 'Caja de 12', 'Otra']);
  });

  it('has one group with every plan, in their order, if the landing has none', { tags: ['S3.5', 'S9.4'] }, () => {
    const list = [
      aPlan({ slug: 'z', order: null, box: { title: 'z' } }),
      aPlan({ slug: 'b', order: 2, box: { title: 'b' } }),
      aPlan({ slug: 'a', order: 1, box: { title: 'a' } }),
    ];
    const [view, ...others] = toPlanGroups(aLanding(), list);
    expect(others).toEqual([]);
    expect(view?.plans.map(({ box }) => box.title)).toEqual(['a', 'b', 'z']);
  });

  it('has one group with every plan, without the event’s stamp, if all groups of the landing are empty', {
    tags: ['S3.5'],
  }, () => {
    const landing = aLanding({ stamp, groups: [{ ...group('vacío', 1, []), showStamp: true }] });
    expect(toPlanGroups(landing, [aPlan()])).toMatchObject([{ title: '', stamp: null, plans: [aPlan()] }]);
  });

  it('shows the event’s stamp if the group asks for it', { tags: ['S3.6'] }, () => {
    const groups = [{ ...group('con', 1), showStamp: true }, group('sin', 2)];
    const views = toPlanGroups(aLanding({ stamp, groups }), []);
    expect(views.map((view) => view.stamp)).toEqual([stamp, null]);
  });
});
