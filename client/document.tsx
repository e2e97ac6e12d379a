import type { ReactNode } from 'react';
import { colours } from '#brand/brand.ts';
import { paths } from '#core/values/paths.ts';

/** The HTML document. The server inserts what its head has of stylesheets, preloads and scripts. */
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
