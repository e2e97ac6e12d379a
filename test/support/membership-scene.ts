import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { TestShop } from './create-test-shop.ts';
import { withMergeScene } from './merge-scene.ts';
import type { OtherMembership } from './other-backend/memberships.ts';
import { createShopper, type Shopper } from './shopper.ts';
import { startTestShop } from './start-test-shop.ts';

export const monthFromNow = (count: number) => {
  const date = new Date();
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
};

export const membershipOf = (facts: Partial<OtherMembership> = {}): OtherMembership => ({
  id: 'm-1',
  plan: 'guid-dos',
  status: 'active',
  pausedUntil: null,
  skipped: [],
  next: { month: monthFromNow(2), chargeDate: `${monthFromNow(1)}-05`, amount: 31234.5, bottles: 2 },
  address: 'Los Aromos 1234 <b>2.º B</b>',
  ...facts,
});

/**
 * A shop over the second back end, whose members have memberships. `eachTest` starts one for each test, whose faults open
 * breakers.
 */
export function withMembershipScene({
  env = {},
  eachTest = false,
}: {
  env?: Record<string, string>;
  eachTest?: boolean;
} = {}) {
  const scene = withMergeScene();
  let shop: TestShop;
  let members = 0;
  const start = async () => {
    scene.backend.reset();
    shop = await startTestShop({ ...scene.env, ...env });
  };
  const stop = () => shop.close();
  if (eachTest) {
    beforeEach(start);
    afterEach(stop);
  } else {
    beforeAll(start);
    afterAll(stop);
  }

  const data = () => scene.backend.data.subscriptions.memberships;
  return {
    get backend() {
      return scene.backend;
    },
    get origin() {
      return shop.origin;
    },
    data,
    /** The address of the last member: a lead of an earlier one may still be delivered. */
    get email() {
      return scene.provider.user['email'];
    },
    /** What the provider says from now on of the last member. */
    setActiveSubs: (count: number) => {
      scene.provider.user = { ...scene.provider.user, active_subs: count };
    },
    /** Signs in as a member with these memberships; null: the service does not offer them. */
    signIn: async (memberships: OtherMembership[] | null, activeSubs = 1): Promise<Shopper> => {
      const { user } = scene.provider;
      Object.assign(data(), {
        byUser: memberships && new Map([[user.sub, memberships]]),
        openMonth: '0000-00',
        effects: [],
        refuses: {},
      });
      data().keys.clear();
      scene.provider.user = {
        ...user,
        given_name: 'Ana',
        email: `ana-${++members}@correo.example`,
        active_subs: activeSubs,
      };
      const member = createShopper(shop.origin);
      await scene.signIn(member);
      return member;
    },
  };
}

export async function openMemberClub(member: Shopper, path = '/club/mi-club') {
  const response = await member.get(path);
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { status: response.status, headers: response.headers, main, text: plain(main) };
}

function plain(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}
