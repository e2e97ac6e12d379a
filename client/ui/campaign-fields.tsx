import type { Campaign } from '#core/values/campaign.ts';

/** The campaign of a form's page, for the form of a browser without scripts. */
export function CampaignFields({ campaign = {} }: { campaign?: Campaign | undefined }) {
  return Object.entries(campaign).map(([key, value]) => <input key={key} type="hidden" name={key} value={value} />);
}
