import { type Block, dataOf, isEmptyList, mapBlock, markEmpty } from '../block.ts';
import { NO_LANDING } from '../failure-list.ts';
import { Failure, Moved, Reason } from '../failures.ts';
import { emptyLeadForm, type LeadFormView } from '../leads/lead-form-view.ts';
import type { Ports } from '../ports/ports.ts';
import { contentPhase } from '../store/content-phase.ts';
import { loadMemberPromotion, type MemberDiscount, toMemberDiscount } from '../store/price/load-member-promotion.ts';
import { addMonths, type DateLabel, dayInBuenosAires, monthName } from '../values/calendar.ts';
import { contrastRatio } from '../values/colour.ts';
import type { HoldsUntil } from '../values/holds-until.ts';
import type { Image } from '../values/image.ts';
import { clubHref, type PageFacts, toBreadcrumbs } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import { isPathSegment } from '../values/query-values.ts';
import { toOfferDates, type WithOfferDates } from '../values/validity.ts';
import { type Club, type Landing, toPlanCard } from './plan.ts';
import { type PlanListView, toPlanGroups, toPlanList } from './plan-list.ts';
import { isPlanFiltered, type PlanQuery } from './plan-query.ts';
import {
  findCurrentRenewal,
  findFirstRenewal,
  type MemberRenewal,
  nextRenewalChange,
  type Renewal,
  type RenewalView,
  toMemberRenewal,
  toRenewalView,
} from './renewal.ts';
import { findCurrentSelections, MAX_LATEST, type SelectionCardView, toSelectionCard } from './selection.ts';

/** `/club` and `/club/{slug}`. */
export type ClubLandingView = PageFacts &
  WithOfferDates & {
    heading: string;
    subtitle: string;
    /** Whether the plans are filtered. */
    noIndex: boolean;
    image: Image | null;
    stamp: Image | null;
    /** The lead form of a landing that has one, and null otherwise. `landing` is the landing's slug; it is empty for `/club`. */
    contact: { title: string; landing: string; form: LeadFormView } | null;
    /** Validated colours; null means the default colour. The text is readable on the background. */
    textColour: string | null;
    backgroundColour: string | null;
    plans: Block<PlanListView>;
    /** The data is null if this month has no renewal date; the page then shows nothing. */
    renewal: Block<LandingRenewal | null>;
    /** The current selection of each type. */
    selections: Block<SelectionCardView[]>;
    club: Block<Club>;
    /** The discount that members have on products; null while the shop service has no promotion for members. */
    memberDiscount: Block<MemberDiscount | null>;
  };

/**
 * `firstRenewal` is the day of the renewal that pays for a new member's first box; null if the calendar does not say it.
 * `lateNote` says on a promotion's landing that the next box no longer comes in time for who joins now; null while it does.
 */
export type LandingRenewal = RenewalView &
  HoldsUntil & { firstRenewal: DateLabel | null; member: MemberRenewal | null; lateNote: string | null };

/** WCAG's minimum contrast ratio for text. */
const MIN_CONTRAST = 4.5;

/** The club's landing, or a promotion's if a slug is given. Throws if the CMS has no such landing (S5.3). */
export function getClubLanding(
  ports: Pick<Ports, 'subscriptions' | 'cms' | 'shop' | 'clock' | 'site' | 'report' | 'ignoresContentDates'>,
) {
  const { subscriptions, cms, shop, clock, site, report } = ports;
  return async ({ slug, query }: { slug: string | null; query: PlanQuery }): Promise<ClubLandingView> => {
    if (slug !== null && !isPathSegment(slug)) throw new Failure('subscription');
    const [landing, plans, renewals, selections, club, { promotion, memberPrices }] = await Promise.all([
      subscriptions.getLanding(slug),
      report.settle(subscriptions.listPlans(), 'subscription'),
      report.settle(subscriptions.listRenewals(), 'renewal'),
      report.settle(cms.listSelections(MAX_LATEST), 'selections', { isEmpty: isEmptyList }),
      report.settle(cms.getClub(), 'club'),
      loadMemberPromotion({ shop, report }),
    ]);
    if (landing === null) throw new Failure('subscription', { cause: new Reason(NO_LANDING) });

    const now = clock.now();
    assertRuns(landing, ports);
    const current = mapBlock(selections, (list) => findCurrentSelections(list, dayInBuenosAires(now)));
    const clubName = `Club ${site.brand.name}`;
    const title = landing.metaTitle.trim() || clubName;
    return {
      title,
      heading: landing.isOrganic ? clubName : title,
      subtitle: landing.subtitle,
      ...toOfferDates(landing.isOrganic ? null : landing.validity),
      description:
        landing.metaDescription.trim() ||
        landing.subtitle.trim() ||
        `${clubName}: una selección de vinos por mes, en tu casa.`,
      // The organic landing is canonical at /club, even if it is opened under its slug.
      canonicalPath: clubHref(landing.isOrganic ? null : slug),
      noIndex: isPlanFiltered(query),
      breadcrumbs: toBreadcrumbs(
        slug === null ? 'Club' : title,
        slug === null ? null : { label: 'Club', href: paths.club },
      ),
      image: landing.image,
      stamp: landing.stamp,
      contact: landing.contact && {
        title: landing.contact.title,
        landing: slug ?? '',
        form: emptyLeadForm(landing.contact.source),
      },
      textColour: toReadableTextColour(landing),
      backgroundColour: landing.backgroundColour,
      plans: mapBlock(
        markEmpty(
          mapBlock(plans, (list) => toPlanGroups(landing, list)),
          'subscription',
        ),
        (groups) =>
          toPlanList(groups, { path: clubHref(slug), query }, (plan) =>
            toPlanCard(plan, site.checkoutUrl, dataOf(current) ?? [], landing.isOrganic ? null : slug),
          ),
      ),
      renewal: mapBlock(renewals, (list) => {
        const renewal = findCurrentRenewal(list, now);
        if (renewal === null) return null;
        const view = toRenewalView(renewal, now, list);
        return {
          ...view,
          lateNote: landing.isOrganic ? null : toLateNote(renewal, view),
          firstRenewal: findFirstRenewal(list, now),
          member: toMemberRenewal(list, now),
          holdsUntil: nextRenewalChange(list, now),
        };
      }),
      selections: mapBlock(current, (list) => list.map(toSelectionCard)),
      club,
      memberDiscount: mapBlock(memberPrices, () => toMemberDiscount(promotion)),
    };
  };
}

/** What an editor wrote for the season may promise the box that has closed. */
function toLateNote(renewal: Renewal, { isClosed, firstBox }: RenewalView): string | null {
  if (!isClosed) return null;
  const closed = monthName(addMonths(renewal, 1).month).toLowerCase();
  return `La caja de ${closed} ya cerró: si te sumás hoy, tu primera caja es la de ${firstBox}.`;
}

/** A landing does not exist before its begin, and leads to the club after its end. The club's own has no validity. */
function assertRuns({ isOrganic, validity }: Landing, ports: Pick<Ports, 'clock' | 'ignoresContentDates'>): void {
  const phase = isOrganic ? 'running' : contentPhase(validity, ports);
  if (phase === 'before') throw new Failure('subscription', { cause: new Reason(NO_LANDING) });
  if (phase === 'ended') throw new Moved(paths.club, { isTemporary: true });
}

/** Null if a colour is missing or the text would not be readable on the background. */
function toReadableTextColour({ textColour, backgroundColour }: Landing): string | null {
  if (textColour === null || backgroundColour === null) return null;
  return contrastRatio(textColour, backgroundColour) >= MIN_CONTRAST ? textColour : null;
}
