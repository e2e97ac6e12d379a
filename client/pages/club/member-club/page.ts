import { paths } from '#core/values/paths.ts';
import { definePrivatePage } from '../../define-page.ts';
import { readReceipt } from '../../leads/read-receipt.ts';
import { Page } from './view.tsx';

export const memberClub = definePrivatePage({
  name: 'member-club',
  path: paths.memberClub,
  useCase: 'getMemberClub',
  input: ({ query }, visitor) => ({
    visitor,
    sent: { source: query.get('envio'), ...readReceipt(query) },
    planGuid: query.get('plan'),
  }),
  refusal: {
    membership: (page, outcome) => ({ ...page, outcome }),
    // Elsewhere a cancellation is a legal form with its own action; this form sends it as one of its choices.
    lead: (page, form) => ({
      ...page,
      request: page.request && { ...page.request, form: { ...form, action: paths.leadsApi } },
    }),
  },
  styles: 'club',
  Page,
});
