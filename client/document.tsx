import type { ReactNode } from 'react';
import type { HydrationState } from 'react-router-dom';
import { colours } from '#brand/brand.ts';
import type { SessionView } from '#core/account/session.ts';
import { paths } from '#core/values/paths.ts';
import type { StyleArea } from './routing/page.ts';

/** The HTML document. Stylesheet, preloads, page data and the module entry are inserted by the server around it. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* iPhones would make telephone links of tax numbers and order numbers. */}
        <meta name="format-detection" content="telephone=no" />
        <meta name="theme-color" content={colours.accent} />
        <link rel="manifest" href={paths.manifest} />
        <link rel="apple-touch-icon" href="/pwa/apple-touch-icon.png" />
        <link rel="alternate" type="application/atom+xml" title="Notas y tips" href={paths.feed} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="Buscar en la tienda"
          href={paths.openSearch}
        />
        <link rel="icon" href="/imgs/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Id of the script element that carries the page's state. */
export const PAGE_STATE_ID = 'page-state';

/** What the document embeds for hydration. */
export type PageState = {
  loaderData: NonNullable<HydrationState['loaderData']>;
  errors: NonNullable<HydrationState['errors']> | null;
  build: string;
  /** The hrefs of the areas' stylesheets. */
  stylesheets: Readonly<Record<StyleArea, string>>;
  /** The page's own address, if the document answers a refused form: the browser then shows the form's action. */
  address?: string;
  /** What the header of a private page shows of the visitor. */
  session?: SessionView;
};
