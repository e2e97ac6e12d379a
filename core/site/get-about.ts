import type { Ports } from '../ports/ports.ts';
import { type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import type { About } from './site-content.ts';

/** `/nosotros`. */
export type AboutView = PageFacts & About;

/** The text is the page's subject: the page fails if the CMS does not answer. */
export function getAbout({ cms, site }: Pick<Ports, 'cms' | 'site'>) {
  return async (): Promise<AboutView> => ({
    ...(await cms.getAbout()),
    title: 'Nosotros',
    description: `Quiénes somos en ${site.brand.name}, cómo elegimos los vinos y qué es nuestro club.`,
    canonicalPath: paths.about,
    breadcrumbs: toBreadcrumbs('Nosotros'),
  });
}
