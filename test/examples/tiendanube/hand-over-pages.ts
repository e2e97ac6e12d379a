export type HandOverFrame = { shopOrigin: string; shopName: string };

export type HandOverForm = {
  cart: string;
  campaign: string;
  values: Partial<Record<'name' | 'lastname' | 'email', string>>;
  problem: 'missing' | null;
};

const NOTICES = {
  empty: ['Tu carrito está vacío', 'Elegí algo de la tienda y volvé a finalizar la compra.'],
  changed: ['Algo de tu carrito ya no se vende', 'Volvé al carrito: ahí dice qué cambió.'],
  unavailable: [
    'No pudimos abrir el pago',
    'No se cobró nada y tu carrito está como lo dejaste. Probá de nuevo en unos minutos.',
  ],
} as const;

/** Tiendanube wants a name and an address before it opens a checkout; it asks for the rest itself. */
export function printForm(frame: HandOverFrame, { cart, campaign, values, problem }: HandOverForm): string {
  const field = (name: 'name' | 'lastname' | 'email', label: string, type: string, autocomplete: string) =>
    `<p><label for="${name}">${label}</label><br><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="100" value="${escapeHtml(values[name] ?? '')}"></p>`;
  const coupon = new URLSearchParams(campaign).get('cupon');
  const hint = coupon === null ? '' : `<p>Tu código es ${escapeHtml(coupon)}: cargalo en la página de pago.</p>`;
  const alert = problem === null ? '' : '<p role="alert">Completá nombre, apellido y un correo que exista.</p>';
  return print(
    frame,
    '¿A nombre de quién?',
    `${alert}<form method="post">
<input type="hidden" name="orderFormId" value="${escapeHtml(cart)}"><input type="hidden" name="campaign" value="${escapeHtml(campaign)}">
${field('name', 'Nombre', 'text', 'given-name')}
${field('lastname', 'Apellido', 'text', 'family-name')}
${field('email', 'Correo', 'email', 'email')}
<p><button>Ir a pagar</button></p>
<p>El envío y el pago se eligen en la página que sigue.</p>
${hint}
</form>`,
  );
}

export function printNotice(frame: HandOverFrame, notice: keyof typeof NOTICES): string {
  const [title, text] = NOTICES[notice];
  return print(frame, title, `<p>${text}</p>`);
}

function print({ shopOrigin, shopName }: HandOverFrame, title: string, body: string): string {
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · ${escapeHtml(shopName)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#222}
input{font:inherit;width:100%;padding:.6rem;box-sizing:border-box}button{font:inherit;padding:.8rem 1.5rem;width:100%}
[role=alert]{border-left:4px solid #a00;padding-left:.75rem}</style></head>
<body><main><p>${escapeHtml(shopName)}</p><h1>${title}</h1>${body}
<p><a href="${escapeHtml(shopOrigin)}/carrito">Volver al carrito</a></p></main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
