import type { Json } from '#core/json.ts';
import type { Image } from '#core/values/image.ts';
import { shareUrl } from './picture.tsx';
import { useSite } from './site-context.tsx';

export type HeadProps = {
  /** Without the brand's name, which this component adds. */
  title: string;
  description: string;
  /** Null for a page that has no URL of its own (an error page). */
  canonicalPath: string | null;
  noIndex?: boolean;
  image?: Image | null;
  /** `og:type`, `website` by default. */
  type?: 'website' | 'article' | 'product';
  jsonLd?: Json | readonly Json[];
};

/** A page's meta tags. React hoists them into the document's head and removes them with the page. */
export function Head({ title, description, canonicalPath, noIndex, image, type = 'website', jsonLd }: HeadProps) {
  const { origin, brandName } = useSite();
  const fullTitle = title === brandName ? title : `${title} | ${brandName}`;
  const canonical = canonicalPath === null ? null : `${origin}${canonicalPath}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex, follow" />}
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {canonical !== null && <meta property="og:url" content={canonical} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:locale" content="es_AR" />
      {image && <meta property="og:image" content={shareUrl(image, origin)} />}
      {jsonLd !== undefined && <script type="application/ld+json">{scriptText(jsonLd)}</script>}
    </>
  );
}

/** JSON without `<`, so that it cannot end its script element. */
function scriptText(value: Json | readonly Json[]): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
