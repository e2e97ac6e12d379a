import type { PlanCardView } from '#core/club/plan.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { joinSentences } from '#core/values/text.ts';
import { type MarkdownBlock, type PrintLink, toText } from './markdown-text.ts';
import { textsOf } from './print-store.ts';

export function printPlan(plan: PlanCardView, link: PrintLink): MarkdownBlock {
  const { discountedPrice, fullPrice, badge, discountTime, pricePerBottle, promotionTitle, saleNote } = plan;
  // As on the page: a discount without an end in time has a price before it, and none after it.
  const full =
    discountedPrice === null ? null : `${discountTime === null ? 'antes' : 'después'} ${formatMoney(fullPrice)}`;
  const notes = [badge, discountTime, full].filter((note) => note !== null).map(toText);
  const price = plan.isFirstBoxFree
    ? `La primera caja es gratis, después ${formatMoney(fullPrice)} por caja`
    : `${formatMoney(discountedPrice ?? fullPrice)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
  const isFree = plan.isFirstBoxFree && saleNote !== null;
  const facts = [
    toText([plan.title, promotionTitle].filter((name) => name !== null).join(', ')),
    plan.bottlesLabel,
    saleNote,
    isFree
      ? `Esta caja es gratis, antes ${formatMoney(fullPrice)}`
      : `${price}, sin impuestos nacionales ${formatNetPrice(plan.priceWithoutTaxes)}`,
    isFree || pricePerBottle === null ? null : `${formatMoney(pricePerBottle)} por botella`,
    toText(plan.description),
    ...textsOf(plan.offerDates).map(toText),
    plan.selection && link(plan.selection.label, plan.selection.href),
  ];
  return `- ${joinSentences(facts.filter((fact) => fact !== null).filter(Boolean))}`;
}
