import type { HydrationState } from 'react-router-dom';
import type { SessionView } from '#core/account/session-view.ts';
import type { StyleArea } from './routing/page.ts';

/** Id of the script element that carries the page's state. */
export const PAGE_STATE_ID = 'page-state';

/** What the document embeds for hydration. */
export type PageState = {
  loaderData: NonNullable<HydrationState['loaderData']>;
  errors: NonNullable<HydrationState['errors']> | null;
  build: string;
  /** The hrefs of the areas' stylesheets. */
  stylesheets: Readonly<Record<StyleArea, string>>;
  /** The page's own address, if the document is the response to a refused form: its URL is then the form's action. */
  address?: string;
  /** What the header of a private page shows of the visitor. */
  session?: SessionView;
};
