import { paths } from '../values/paths.ts';
import type { ShortAnswer, SiteTexts } from './site-content.ts';

type PurchaseTopic = 'delivery' | 'payment' | 'returns';

/** What a shopper asks before paying, in one sentence, with a link to the whole answer. */
export type PurchaseAnswer = { icon: 'truck' | 'card' | 'shield'; summary: string; href: string };

/** The answers in the order in which pages show them. A topic that the CMS leaves out gets a sentence of the terms. */
export function toPurchaseAnswers({ delivery, payment, returns }: SiteTexts): PurchaseAnswer[] {
  return [answer('delivery', delivery), answer('payment', payment), answer('returns', returns)];
}

/** The address of a question on the contact page, which opens it. */
function faqHref(slug: string): string {
  return `${paths.contact}#${encodeURIComponent(slug)}`;
}

/** Sentences that hold for every shop, and the sections of the terms that say more. */
const fallbacks: Record<PurchaseTopic, PurchaseAnswer> = {
  delivery: {
    icon: 'truck',
    summary: 'El envío se calcula con tu código postal: lo ves antes de pagar.',
    href: `${paths.terms}#terminos-envios`,
  },
  payment: {
    icon: 'card',
    summary: 'Los medios de pago y las cuotas se eligen en el paso siguiente.',
    href: `${paths.terms}#terminos-precios`,
  },
  returns: {
    icon: 'shield',
    summary: 'Tenés 10 días para arrepentirte, sin costo.',
    href: `${paths.terms}#derechos-arrepentimiento`,
  },
};

function answer(topic: PurchaseTopic, given: ShortAnswer | null): PurchaseAnswer {
  const fallback = fallbacks[topic];
  if (given === null) return fallback;
  const { summary, faq } = given;
  return { ...fallback, summary, href: faq === null ? fallback.href : faqHref(faq) };
}
