import * as z from 'zod';
import { amount, id, mayBeAbsent, means, optionalList, optionalPart, optionalText, slug, text } from '../http/wire.ts';
import { cmsMeanings } from './cms-meanings.ts';

const wireShortAnswer = means(
  z.object({ summary: text.pipe(z.string().trim().min(1)), faq: optionalPart(slug) }),
  cmsMeanings.shortAnswer,
);

/** Null if missing or below 0; the sentence that it belongs to stays. */
const optionalCost = mayBeAbsent(optionalPart(amount.pipe(z.number().min(0))));

/** Costs are pesos, days are working days. */
const wireDeliveryAnswer = means(
  wireShortAnswer.extend({
    costMin: optionalCost,
    costMax: optionalCost,
    freeFrom: optionalCost,
    daysMin: optionalCost,
    daysMax: optionalCost,
  }),
  cmsMeanings.delivery,
);

/** `cftea` is the total cost of paying in instalments, in per cent a year. */
const wirePaymentAnswer = means(wireShortAnswer.extend({ cftea: optionalCost }), cmsMeanings.payment);

/** `/site-texts` */
export const wireSiteTexts = means(
  z.object({
    delivery: mayBeAbsent(optionalPart(wireDeliveryAnswer)),
    returns: mayBeAbsent(optionalPart(wireShortAnswer)),
    payment: mayBeAbsent(optionalPart(wirePaymentAnswer)),
    headings: mayBeAbsent(
      optionalList(means(z.object({ key: id, title: optionalText, text: optionalText }), cmsMeanings.textHeading)),
    ),
    legal: mayBeAbsent(
      optionalList(means(z.object({ slug, content: text.pipe(z.string().trim().min(1)) }), cmsMeanings.legalAddition)),
    ),
  }),
  cmsMeanings.siteTexts,
);
export type WireSiteTexts = z.output<typeof wireSiteTexts>;
