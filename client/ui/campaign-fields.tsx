import type { Campaign } from '#core/values/campaign.ts';

/** Hidden fields with the campaign of the page, so that a form that is posted without scripts does not lose it. */
export function CampaignFields({ campaign = {} }: { campaign?: Campaign | undefined }) {
  return Object.entries(campaign).map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
