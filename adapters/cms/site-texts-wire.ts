import * as z from 'zod';
import { filledRichText } from '../content/rich-text-wire.ts';
import { amount, extendWire, optionalList, optionalPart, percentage, pesos, wireObject } from '../http/wire.ts';
import { mayBeAbsent } from '../http/wire-answers.ts';
import { id, optionalText, slug, text } from '../http/wire-texts.ts';

const wireShortAnswer = wireObject({
  summary: [text.pipe(z.string().trim().min(1)), 'The answer in one sentence.', 'Llega en 1 a 3 días hábiles.'],
  faq: [optionalPart(slug), 'The slug of the question that says more.', 'cuanto-tarda-el-envio'],
});

/** Null if missing or below 0; the sentence that it belongs to stays. */
const optionalNumber = mayBeAbsent(optionalPart(amount.pipe(z.number().min(0))));
const optionalPesos = mayBeAbsent(optionalPart(pesos));

/** Costs are pesos, days are working days. */
const wireDeliveryAnswer = extendWire(wireShortAnswer, {
  costMin: [optionalPesos, 'The lowest cost of a delivery, in pesos.', 3200],
  costMax: [optionalPesos, 'The highest cost of a delivery, in pesos.', 9800],
  freeFrom: [optionalPesos, 'The amount from which the delivery is free, in pesos.', 60000],
  daysMin: [optionalNumber, 'The shortest time, in working days.', 1],
  daysMax: [optionalNumber, 'The longest time, in working days.', 8],
  preparationDays: [optionalNumber, 'How many of these days at most pass until the carrier has the order.', 1],
});

/** `cftea` is the total cost of paying in instalments, in per cent a year. */
const wirePaymentAnswer = extendWire(wireShortAnswer, {
  cftea: [
    mayBeAbsent(optionalPart(percentage)),
    'The total cost of paying in instalments (CFTEA), in per cent a year; 0: no interest.',
    0,
  ],
});

const wireHeading = wireObject({
  key: [id, 'The place of the heading.', 'thank-you-1'],
  title: [optionalText, 'The heading.', 'Nuestra historia'],
  text: [optionalText, 'The text below it.', 'Te escribimos cuando sale.'],
});

const wireLegalAddition = wireObject({
  slug: [slug, 'The legal text it is added to.', 'terminos'],
  content: [filledRichText, 'Markdown, HTML or blocks.', 'Vendemos en todo el país.'],
});

/** `/site-texts` */
export const wireSiteTexts = wireObject({
  delivery: [mayBeAbsent(optionalPart(wireDeliveryAnswer)), 'How and for how much orders are delivered.'],
  returns: [mayBeAbsent(optionalPart(wireShortAnswer)), 'How an order is returned.'],
  payment: [mayBeAbsent(optionalPart(wirePaymentAnswer)), 'How orders are paid.'],
  headings: [mayBeAbsent(optionalList(wireHeading)), 'Headings of pages that editors replace.'],
  legal: [mayBeAbsent(optionalList(wireLegalAddition)), 'What the house adds to the legal texts.'],
});
export type WireSiteTexts = z.output<typeof wireSiteTexts>;
