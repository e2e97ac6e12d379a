import type { EmbeddedBrand } from '../embedded-brand.ts';
import { printEmailField, printField } from '../site/form-field.ts';
import { type Html, html } from '../site/html.ts';
import { printSitePage } from '../site/site-page.ts';
import { DEMO_PASSWORD, listDemoAccounts } from './demo-accounts.ts';
import type { IdentityFrame } from './identity-frame.ts';

export type SignUpFields = { email: string; givenName: string; familyName: string };
export type SignUpProblems = Partial<Record<keyof SignUpFields | 'password', string>>;

export function printLogin(frame: IdentityFrame, page: { uid: string; email: string; problem: string | null }): string {
  const action = `${frame.basePath}/interaction/${page.uid}`;
  return printSitePage(
    frame,
    'Ingresá a tu cuenta',
    html`<h1>Ingresá a tu cuenta</h1>
${page.problem === null ? null : html`<p class="notice" role="alert">${page.problem}</p>`}
<form aria-invalid="false" method="post" action="${action}">
${printEmailField(page.email)}
${printField({ name: 'password', label: 'Contraseña', type: 'password', autocomplete: 'current-password' })}
<button type="submit">Ingresar</button>
</form>
<div class="ways">
<p>¿Todavía no tenés cuenta? <a href="${action}/registro">Creá la tuya</a></p>
<p class="aside">¿No te llegó el correo de verificación? <a href="${frame.basePath}/correo/reenviar">Pedilo de nuevo</a></p>
<form method="post" action="${action}/cancelar"><button class="plain" type="submit">Volver sin ingresar</button></form>
</div>
${frame.isTrial ? printDemoAccounts(frame.brand) : null}`,
  );
}

/** The fields of the form from its top. */
const signUpOrder = ['givenName', 'familyName', 'email', 'password'] as const;

export function printSignUp(
  frame: IdentityFrame,
  page: { uid: string; fields: SignUpFields; problems: SignUpProblems },
): string {
  const action = `${frame.basePath}/interaction/${page.uid}`;
  const { fields, problems } = page;
  const focused = signUpOrder.find((field) => problems[field]);
  return printSitePage(
    frame,
    'Creá tu cuenta',
    html`<h1>Creá tu cuenta</h1>
<form aria-invalid="false" method="post" action="${action}/registro">
<div class="pair">
${printField({ name: 'givenName', label: 'Nombre', type: 'text', autocomplete: 'given-name', value: fields.givenName, problem: problems.givenName, isFocused: focused === 'givenName' })}
${printField({ name: 'familyName', label: 'Apellido', type: 'text', autocomplete: 'family-name', value: fields.familyName, problem: problems.familyName, isFocused: focused === 'familyName' })}
</div>
${printEmailField(fields.email, problems.email, focused === 'email')}
${printField({ name: 'password', label: 'Contraseña', type: 'password', autocomplete: 'new-password', problem: problems.password, isFocused: focused === 'password', hint: 'Al menos 8 caracteres.' })}
<button type="submit">Crear cuenta</button>
</form>
<div class="ways"><p>¿Ya tenés cuenta? <a href="${action}">Ingresá</a></p></div>`,
  );
}

function printDemoAccounts(brand: EmbeddedBrand): Html {
  return html`<section class="ready">
<h2>Cuentas de prueba</h2>
<ul>${listDemoAccounts(brand).map(({ email, label }) => html`<li><code>${email}</code> <span class="aside">${label}</span></li>`)}</ul>
<p class="aside">Contraseña de las tres: <code>${DEMO_PASSWORD}</code></p>
</section>`;
}
