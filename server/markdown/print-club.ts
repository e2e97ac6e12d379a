import type { ClubLanding } from '#core/club/get-club-landing.ts';
import type { SelectionPage } from '#core/club/get-selection.ts';
import type { PlanCard } from '#core/club/plan.ts';
import { formatMoney } from '#core/values/money.ts';
import { type Link, type MarkdownBlock, type MarkdownPage, toParagraphs, toText } from './markdown-text.ts';
import { printWines } from './print-content.ts';
import { printList } from './print-store.ts';

/** A plan is bought on the page itself: its checkout is the commerce provider's. */
export function printClub(club: ClubLanding, link: Link): MarkdownPage {
  const { plans, renewal, selections } = club;
  return {
    blocks: [
      toText(club.subtitle) || null,
      ...(plans.status === 'failed'
        ? ['No pudimos cargar los planes.']
        : plans.data.groups.flatMap(({ title, plans: group }) =>
            printList(
              toText(title) || 'Planes',
              group.map((plan) => printPlan(plan, link)),
            ),
          )),
      ...(renewal.status === 'loaded' && renewal.data !== null
        ? [
            '## Renovación',
            toText(renewal.data.sentence),
            link('Calendario de renovaciones', renewal.data.calendarHref),
          ]
        : []),
      ...(selections.status === 'loaded'
        ? printList(
            'Selecciones de este mes',
            selections.data.map(
              ({ title, href, type, monthBadge }) => `- ${link(title, href)}, ${type.name}, ${monthBadge}`,
            ),
          )
        : []),
    ],
    end: null,
  };
}

export function printSelection(selection: SelectionPage, link: Link): MarkdownPage {
  const { type, wines, bottles, plan, adjacent } = selection;
  const priced = bottles.status === 'loaded' ? bottles.data : null;
  const { previous = null, next = null } = adjacent.status === 'loaded' ? adjacent.data : {};
  return {
    blocks: [
      `Selección ${type.name}, para ${type.audience}. ${selection.monthBadge}`,
      ...toParagraphs(selection.story),
      ...printList('Vinos', printWines(wines, link)),
      ...(priced === null
        ? []
        : [
            ...printList(
              'Por separado en la tienda',
              priced.products.map(({ name, href, price }) => `- ${link(name, href)}: ${formatMoney(price)}`),
            ),
            `Total: ${formatMoney(priced.total)}${priced.memberTotal === null ? '' : `; SOCIOS: ${formatMoney(priced.memberTotal)}`}`,
          ]),
      ...(plan.status === 'loaded' && plan.data !== null
        ? ['## En el club', printPlan({ ...plan.data, pricePerBottle: null }, link)]
        : []),
      link('Planes de esta selección', selection.plansHref),
      ...[previous, next].map((other) => other && `- ${other.label}: ${link(other.title, other.href)}`),
    ],
    end: null,
  };
}

function printPlan(plan: PlanCard, link: Link): MarkdownBlock {
  const { discountedPrice, fullPrice, badge, discountTime, pricePerBottle, promotionTitle } = plan;
  const after = discountedPrice === null ? null : `después ${formatMoney(fullPrice)}`;
  const notes = [badge, discountTime, after].filter((note) => note !== null).map(toText);
  const facts = [
    toText([plan.title, promotionTitle].filter((name) => name !== null).join(', ')),
    plan.bottlesLabel,
    `${formatMoney(discountedPrice ?? fullPrice)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`,
    `sin impuestos nacionales ${formatMoney(plan.priceWithoutTaxes)}`,
    pricePerBottle === null ? null : `${formatMoney(pricePerBottle)} por botella`,
    toText(plan.description),
    plan.selection && link(plan.selection.label, plan.selection.href),
  ];
  return `- ${facts.filter((fact) => fact !== null && fact !== '').join('. ')}`;
}
