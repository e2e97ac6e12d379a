import { dataOf } from '#core/block.ts';
import type { ClubLanding } from '#core/club/get-club-landing.ts';
import type { SelectionPage } from '#core/club/get-selection.ts';
import type { PlanCard } from '#core/club/plan.ts';
import { formatMoney } from '#core/values/money.ts';
import { joinSentences, uncapitalise } from '#core/values/text.ts';
import { type Link, type MarkdownBlock, type MarkdownPage, toParagraphs, toText } from './markdown-text.ts';
import { printWine } from './print-content.ts';
import { printDates, printList, textsOf } from './print-store.ts';

/** A plan is bought on the page itself: its checkout is the commerce provider's. */
export function printClub(club: ClubLanding, link: Link): MarkdownPage {
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

export function printSelection(selection: SelectionPage, link: Link): MarkdownPage {
  const { type, wines } = selection;
  const priced = dataOf(selection.bottles);
  const plan = dataOf(selection.plan);
  const { previous = null, next = null } = dataOf(selection.adjacent) ?? {};
  return {
    blocks: [
      `Selección ${type.name} (${uncapitalise(type.audience)}). ${selection.monthBadge}`,
      ...toParagraphs(selection.story),
      ...printList('Vinos', wines, (wine) => printWine(wine, link)),
      ...(priced === null
        ? []
        : [
            ...printList(
              'Por separado en la tienda',
              priced.products,
              ({ name, href, price }) => `- ${link(name, href)}: ${formatMoney(price)}`,
            ),
            `Total: ${formatMoney(priced.total)}${priced.memberTotal === null ? '' : `; SOCIOS: ${formatMoney(priced.memberTotal)}`}`,
          ]),
      ...(plan === null ? [] : ['## En el club', printPlan({ ...plan, pricePerBottle: null }, link)]),
      link('Planes de esta selección', selection.plansHref),
      ...[previous, next].map((other) => other && `- ${other.label}: ${link(other.title, other.href)}`),
    ],
  };
}

function printPlan(plan: PlanCard, link: Link): MarkdownBlock {
  const { discountedPrice, fullPrice, badge, discountTime, pricePerBottle, promotionTitle, saleNote } = plan;
  const after = discountedPrice === null || saleNote !== null ? null : `después ${formatMoney(fullPrice)}`;
  const notes = [badge, discountTime, after].filter((note) => note !== null).map(toText);
  const price = `${formatMoney(discountedPrice ?? fullPrice)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
  const facts = [
    toText([plan.title, promotionTitle].filter((name) => name !== null).join(', ')),
    plan.bottlesLabel,
    saleNote,
    `${price}, sin impuestos nacionales ${formatMoney(plan.priceWithoutTaxes)}`,
    pricePerBottle === null ? null : `${formatMoney(pricePerBottle)} por botella`,
    toText(plan.description),
    ...textsOf(plan.offerDates).map(toText),
    plan.selection && link(plan.selection.label, plan.selection.href),
  ];
  return `- ${joinSentences(facts.filter((fact) => fact !== null).filter(Boolean))}`;
}
