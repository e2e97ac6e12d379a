import type { Ports } from '../ports/ports.ts';
import { subject } from '../subject.ts';
import { paths } from '../values/paths.ts';
import type { AboutPage } from './about.ts';

/** `/nosotros`. The text is its subject: without an answer there is no page. */
export function getAbout({ cms, site }: Pick<Ports, 'cms' | 'site'>) {
  return async (): Promise<AboutPage> => ({
    ...(await subject(cms.getAbout(), 'about')),
    title: 'Nosotros',
    description: `Quiénes somos en ${site.brand.name}, cómo elegimos los vinos y qué es nuestro club.`,
    canonicalPath: paths.about,
    breadcrumbs: [
      { label: 'Inicio', href: paths.home },
      { label: 'Nosotros', href: null },
    ],
  });
}
