import { describe, expect, it } from 'vitest';
import { findPending, toMemberChoices, toMemberForm } from '#core/account/member-requests.ts';
import type { SessionRequest } from '#core/account/session.ts';
import { memberRequests } from '#core/leads/lead.ts';
import { anAccount } from '../support/account-nouns.ts';

const NOW = Date.UTC(2026, 11, 10, 15);
const asked = (source: SessionRequest['source'], facts: Partial<SessionRequest> = {}): SessionRequest => ({
  source,
  code: 'ABCD1234',
  acceptedAt: NOW - 1000,
  until: NOW + 1000,
  ...facts,
});
const sourcesOf = (...args: Parameters<typeof toMemberChoices>) => toMemberChoices(...args).map(({ source }) => source);

describe('what a member may ask for', () => {
  it('is each thing once while it is in progress, but another plan and another present as often as they like', () => {
    expect(sourcesOf(null, [])).toEqual(['saltear', 'pausar', 'cambiar', 'regalar', 'baja']);
    expect(sourcesOf(null, []).toSorted()).toEqual(memberRequests.toSorted());
    const pending = [asked('saltear'), asked('baja'), asked('cambiar'), asked('regalar')];
    expect(sourcesOf(null, pending)).toEqual(['pausar', 'cambiar', 'regalar']);
  });

  it('is only a present where the member changes the membership without asking', () => {
    expect(sourcesOf(null, [], { firstBox: null })).toEqual(['regalar']);
  });

  it('names the first box that can be changed, if it is known', () => {
    const hintOf = (firstBox: string | null) => toMemberChoices(null, [], { firstBox })[0]?.hint;
    expect(hintOf('enero de 2027')).toContain('que la caja de enero de 2027 vaya a otra persona');
    expect(hintOf(null)).toContain('que la próxima caja que se pueda cambiar vaya a otra persona');
  });
});

describe('the requests in progress', () => {
  it('are those whose box is not closed, the latest first', () => {
    const old = asked('pausar', { acceptedAt: NOW - 5000 });
    const latest = asked('cambiar');
    const over = asked('baja', { until: NOW });
    expect(findPending([old, over, latest], NOW)).toEqual([latest, old]);
  });
});

describe('the form of a member', () => {
  it('has the name as far as the account has one', () => {
    const nameOf = (facts: Partial<ReturnType<typeof anAccount>>) => toMemberForm(anAccount(facts)).values['name'];
    expect(nameOf({})).toBe('Ana Páez');
    expect(nameOf({ familyName: null })).toBe('Ana');
    expect(nameOf({ givenName: null, familyName: null })).toBe('');
    expect(toMemberForm(anAccount({ email: 'ana@correo.example' })).values['email']).toBe('ana@correo.example');
  });
});
