import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';

/** A winery (S3.17). Texts the CMS left out are empty; `foundedOn` is a year in the CMS's words, or null. */
export type Winery = {
  id: string;
  title: string;
  subtitle: string;
  slug: string;
  content: SafeHtml;
  quote: string;
  foundedOn: string | null;
  grapes: string;
  region: string;
  showInHome: boolean;
  image: Image;
  logo: Image | null;
};
