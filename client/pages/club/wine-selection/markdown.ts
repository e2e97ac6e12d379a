import { dataOf } from '#core/block.ts';
import type { SelectionView } from '#core/club/get-selection.ts';
import { formatMoney } from '#core/values/money.ts';
import { uncapitalise } from '#core/values/text.ts';
import { type MarkdownPage, type PrintLink, toParagraphs } from '../../../markdown/markdown-text.ts';
import { printWine } from '../../../markdown/print-cellar.ts';
import { printPlan } from '../../../markdown/print-plan.ts';
import { printList } from '../../../markdown/print-store.ts';

export function printSelection(selection: SelectionView, link: PrintLink): MarkdownPage {
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
