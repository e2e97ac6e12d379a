import { dataOf } from '#core/block.ts';
import type { ClubLandingView } from '#core/club/get-club-landing.ts';
import { type MarkdownPage, type PrintLink, toText } from '../../../markdown/markdown-text.ts';
import { printPlan } from '../../../markdown/print-plan.ts';
import { printDates, printList } from '../../../markdown/print-store.ts';

/** A plan is bought on the page itself: its checkout is the commerce provider's. */
export function printClub(club: ClubLandingView, link: PrintLink): MarkdownPage {
  const { plans, selections } = club;
  const renewal = dataOf(club.renewal);
  return {
    blocks: [
      toText(club.subtitle) || null,
      ...printDates(club.offerDates),
      ...(plans.status === 'failed'
        ? ['No pudimos cargar los planes.']
        : plans.data.groups.flatMap(({ title, plans: group }) =>
            printList(toText(title) || 'Planes', group, (plan) => printPlan(plan, link)),
          )),
      ...(renewal === null
        ? []
        : ['## Renovación', toText(renewal.sentence), link('Calendario de renovaciones', renewal.calendarHref)]),
      ...printList(
        'Selecciones del club',
        dataOf(selections) ?? [],
        ({ title, href, type, monthBadge }) => `- ${link(title, href)}, ${type.name}, ${monthBadge}`,
      ),
    ],
  };
}
