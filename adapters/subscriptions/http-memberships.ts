import type { Subscriptions } from '#core/ports/subscriptions.ts';
import type { JsonClient } from '../http/json-client.ts';
import { urlPath } from '../http/url-path.ts';
import { type WireMembershipChange, wireChangedMembership, wireMemberships } from './subscriptions-wire.ts';

/** The memberships of a user (contracts: subscriptions). Each call carries the user's token, is sent once and not kept. */
export function createHttpMemberships(client: JsonClient): Pick<Subscriptions, 'listMemberships' | 'changeMembership'> {
  return {
    async listMemberships(accessToken) {
      const headers = { token: accessToken };
      const refusals = [401, 404];
      const answer = await client.ask({ path: urlPath`/memberships`, headers, schema: wireMemberships, refusals });
      if (answer.ok) return answer.value.data;
      return answer.status === 401 ? 'signedOut' : 'notOffered';
    },
    async changeMembership(accessToken, { id, key, change }) {
      const body: WireMembershipChange = { key, ...change };
      const path = urlPath`/memberships/${id}/changes`;
      const headers = { token: accessToken };
      const answer = await client.post({
        path,
        headers,
        body,
        schema: wireChangedMembership,
        refusals: [401, 404, 409, 422],
      });
      return answer.ok ? answer.value.data : (refusals[answer.status] ?? 'notPossible');
    },
  };
}

/** What the statuses of a refused change mean. */
const refusals: Readonly<Record<number, 'signedOut' | 'unknownMembership' | 'tooLate' | 'notPossible'>> = {
  401: 'signedOut',
  404: 'unknownMembership',
  409: 'tooLate',
  422: 'notPossible',
};
