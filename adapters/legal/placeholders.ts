import type { Seller } from '#core/site/seller.ts';
import { toPhoneHref, toWhatsAppHref } from '#core/site/seller.ts';

/** What stands for a placeholder: a text, and a link if it is a way to reach the seller. */
type Value = { text: string; href: string | null };

/** The value of each placeholder; null if it is not configured. */
export type PlaceholderValues = Readonly<Record<string, Value | null>>;

/** `{{name}}` and, so that a mistake is found, any other pair of braces. */
const PLACEHOLDER = /\{\{(.*?)\}\}/g;

/** The placeholders that a legal text may hold, by the names that `docs/legal-texts.md` lists. */
export function toPlaceholderValues(brandName: string, seller: Seller): PlaceholderValues {
  return {
    marca: value(brandName),
    vendedor: value(seller.name),
    razon_social: value(seller.legalName),
    cuit: value(seller.cuit),
    domicilio: value(seller.address),
    correo: value(seller.email, (email) => `mailto:${email}`),
    telefono: value(seller.phone, toPhoneHref),
    whatsapp: value(seller.whatsapp, toWhatsAppHref),
    atencion: value(seller.hours),
  };
}

export function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
}

/** Replaces the placeholders of HTML. The values are escaped. */
export function fillHtml(html: string, values: PlaceholderValues): string {
  return html.replace(PLACEHOLDER, (_all, name: string) => toHtml(values[name.trim()] ?? null));
}

/** Replaces the placeholders of a plain text. */
export function fillText(text: string, values: PlaceholderValues): string {
  return text.replace(PLACEHOLDER, (_all, name: string) => values[name.trim()]?.text ?? '');
}

function value(text: string | null, toHref?: (text: string) => string): Value | null {
  return text === null ? null : { text, href: toHref?.(text) ?? null };
}

function toHtml(known: Value | null): string {
  if (known === null) return '';
  return known.href === null
    ? escapeHtml(known.text)
    : `<a href="${escapeHtml(known.href)}">${escapeHtml(known.text)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
