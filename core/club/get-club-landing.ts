import type { Block } from '../block.ts';
import { mapBlock, markEmpty } from '../block.ts';
import { Failure } from '../failures.ts';
import type { Club } from '../ports/cms.ts';
import type { Ports } from '../ports/ports.ts';
import type { Breadcrumb } from '../values/breadcrumb.ts';
import { contrastRatio } from '../values/colour.ts';
import type { Image } from '../values/image.ts';
import { clubHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import type { Landing } from './landing.ts';
import { type PlanGroupView, toPlanGroups } from './plan-groups.ts';
import { findCurrentRenewal, type RenewalView, toRenewalView } from './renewal.ts';

/** `/club` and `/club/{slug}`. */
export type ClubLanding = {
  title: string;
  heading: string;
  subtitle: string;
  description: string;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  image: Image | null;
  stamp: Image | null;
  /** Validated colours; null means the default colour. The text is readable on the background. */
  textColour: string | null;
  backgroundColour: string | null;
  plans: Block<PlanGroupView[]>;
  /** The data is null if this month has no renewal date; the page then shows nothing. */
  renewal: Block<RenewalView | null>;
  club: Block<Club>;
};

/** WCAG's minimum contrast ratio for text. */
const MIN_CONTRAST = 4.5;

/** The club's landing, or a promotion's if a slug is given. Throws if the CMS has no such landing (S5.3). */
export function getClubLanding(ports: Pick<Ports, 'subscriptions' | 'cms' | 'clock' | 'site' | 'report'>) {
  const { subscriptions, cms, clock, site, report } = ports;
  return async ({ slug }: { slug: string | null }): Promise<ClubLanding> => {
    if (slug !== null && !isPathSegment(slug)) throw new Failure('subscription');
    const [landing, plans, renewals, club] = await Promise.all([
      subscriptions.getLanding(slug),
      report.settle(subscriptions.listPlans(), 'subscription'),
      report.settle(subscriptions.listRenewals(), 'renewal'),
      report.settle(cms.getClub(), 'club'),
    ]);
    if (landing === null) throw new Failure('subscription', { cause: new Failure('subscriptionsTransform') });

    const now = clock.now();
    const heading = `Club ${site.brand.name}`;
    return {
      title: landing.metaTitle || heading,
      heading,
      subtitle: landing.subtitle,
      description:
        landing.metaDescription || landing.subtitle || `${heading}: una selección de vinos por mes, en tu casa.`,
      // The organic landing is canonical at /club, even if it is opened under its slug.
      canonicalPath: clubHref(landing.isOrganic ? null : slug),
      breadcrumbs: [
        { label: 'Inicio', href: paths.home },
        ...(slug === null ? [] : [{ label: 'Club', href: paths.club }]),
        { label: slug === null ? 'Club' : landing.metaTitle || heading, href: null },
      ],
      image: landing.image,
      stamp: landing.stamp,
      textColour: toReadableTextColour(landing),
      backgroundColour: landing.backgroundColour,
      plans: markEmpty(
        mapBlock(plans, (list) => toPlanGroups(landing, list, site.checkoutUrl)),
        'subscription',
      ),
      renewal: mapBlock(renewals, (list) => {
        const renewal = findCurrentRenewal(list, now);
        return renewal === null ? null : toRenewalView(renewal, now);
      }),
      club,
    };
  };
}

/** Null if a colour is missing or the text would not be readable on the background. */
function toReadableTextColour({ textColour, backgroundColour }: Landing): string | null {
  if (textColour === null || backgroundColour === null) return null;
  return contrastRatio(textColour, backgroundColour) >= MIN_CONTRAST ? textColour : null;
}
