import { typedPriceHref, UNREAD_PRICE } from '#core/store/listing/price-ranges.ts';
import { navigate } from './navigate.ts';

/** Goes to the list between the two prices of a form, under its one address; says beside the fields what is no price. */
export function sendPriceForm(form: HTMLFormElement, button: HTMLElement | null): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field input')];
  const [min = '', max = ''] = fields.map(({ value }) => value);
  const query = [...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ name, value }) => ({
    name,
    value,
  }));
  const [lowest, highest] = [form.dataset['lowest'], form.dataset['highest']].map((limit) =>
    limit ? Number(limit) : null,
  );
  const path = form.getAttribute('action') ?? location.pathname;
  const href = typedPriceHref({ path, query }, { lowest: lowest ?? null, highest: highest ?? null }, { min, max });
  form.querySelector('.field-error')?.remove();
  for (const field of fields) field.removeAttribute('aria-describedby');
  if (href === null) {
    const error = Object.assign(document.createElement('p'), { className: 'field-error', textContent: UNREAD_PRICE });
    error.id = 'precio-sin-entender';
    error.role = 'alert';
    for (const field of fields) field.setAttribute('aria-describedby', error.id);
    form.querySelector('[type="submit"]')?.before(error);
    return;
  }
  // The new list replaces both fields, and a removed field loses the focus; its button is found again.
  button?.focus();
  navigate(href);
}
