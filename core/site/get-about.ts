import type { Ports } from '../ports/ports.ts';
import { paths } from '../values/paths.ts';
import type { AboutPage } from './about.ts';

/** `/nosotros`. The text is its subject: without an answer there is no page. */
export function getAbout({ cms, site }: Pick<Ports, 'cms' | 'site'>) {
  return async (): Promise<AboutPage> => ({
    ...(await cms.getAbout()),
    title: 'Nosotros',
    description: `Quiénes somos en ${site.brand.name}, cómo elegimos los vinos y qué es nuestro club.`,
    canonicalPath: paths.about,
    breadcrumbs: [
      { label: 'Inicio', href: paths.home },
      { label: 'Nosotros', href: null },
    ],
  });
}
