import { paths } from '#core/values/paths.ts';
import { describeWine } from '../../../structured-data/describe-product.ts';
import { definePage, type PageRow } from '../../define-page.ts';
import { printWineProfile } from './markdown.ts';
import { Page } from './view.tsx';

/** A parameter of a path is a whole segment, so `/la-cava-de-:brand` could not match (S2.10). */
export function wineProfile(brandSlug: string): PageRow {
  return definePage({
    name: 'wine-profile',
    path: `${paths.wineProfiles}${brandSlug}/:slug`,
    useCase: 'getWineProfile',
    subjectFailure: 'wineProfile',
    block: 'wine-profile',
    hasPrices: true,
    input: ({ params }) => ({ slug: params.slug }),
    styles: 'cellar',
    Page,
    facts: (page, shell) => ({ image: page.image, type: 'article', described: describeWine(page, shell) }),
    markdown: printWineProfile,
  });
}
