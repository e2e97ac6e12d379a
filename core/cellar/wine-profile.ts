import type { SafeHtml } from '../values/safe-html.ts';
import type { Wine } from './wine.ts';

export type Prize = { name: string; points: string };

/** A wine as the cellar catalogue tells it (S3.4). Texts the CMS left out are empty. */
export type WineProfile = Wine & {
  harvestYear: string;
  composition: string;
  region: string;
  breeding: string;
  storagePotential: string;
  prizes: Prize[];
  visual: string;
  nose: string;
  mouth: string;
  content: SafeHtml;
};
