/** The site and its search for search engines (schema.org WebSite). */
export function webSiteJsonLd(name: string, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'es-AR',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/tienda/buscador/{texto}`,
      'query-input': 'required name=texto',
    },
  };
}
