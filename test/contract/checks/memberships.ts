import type { Subscriptions } from '#core/ports/services.ts';
import { type Check, findRepeated, NO_SUCH } from '../check.ts';

export type Memberships = Pick<Subscriptions, 'listMemberships' | 'changeMembership'>;

export const listsMemberships: Check<Memberships> = {
  title: 'lists the memberships of a user, each once, if it offers them',
  needsAccessToken: true,
  run: async (service, wrong, { accessToken }) => {
    const listed = await service.listMemberships(accessToken ?? '');
    if (listed === 'notOffered') return;
    if (listed === 'signedOut') return wrong('listMemberships', 'the memberships of the user', 'a 401');
    const { memberships, unreadable } = listed;
    if (unreadable > 0) wrong('listMemberships', 'memberships that can be read', `${unreadable} that cannot`);
    const repeated = findRepeated(memberships.map(({ id }) => id));
    if (repeated !== null) wrong('listMemberships', 'each membership once', `${repeated} twice`);
    for (const { id, status, pausedUntil, skipped, next } of memberships) {
      if (next !== null && skipped.includes(next.month))
        wrong('listMemberships', 'a next box that is not skipped', `${id} skips ${next.month}`);
      if (status !== 'paused' && pausedUntil !== null)
        wrong('listMemberships', 'pausedUntil of a paused membership only', `${id} is ${status}`);
    }
  },
};

/** Those of a program that is there for the memberships alone. */
export const membershipsChecks: Check<Memberships>[] = [
  {
    title: 'answers 401 for a token that no provider gave',
    run: async (service, wrong) => {
      const listed = await service.listMemberships(NO_SUCH);
      if (listed === 'signedOut') return;
      wrong('listMemberships', 'a 401 for a token of nobody', listed === 'notOffered' ? 'a 404' : 'memberships');
    },
  },
  listsMemberships,
  {
    title: 'answers 404 for a change of a membership that the user does not have',
    writes: true,
    needsAccessToken: true,
    run: async (service, wrong, { accessToken }) => {
      const change = { id: NO_SUCH, key: 'f'.repeat(64), change: { kind: 'resume' } } as const;
      const changed = await service.changeMembership(accessToken ?? '', change);
      if (changed === 'unknownMembership') return;
      wrong(
        'changeMembership',
        'a 404 for a membership of nobody',
        typeof changed === 'string' ? changed : 'a membership',
      );
    },
  },
];
