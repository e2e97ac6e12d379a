import { printEmailField } from '../site/form-field.ts';
import { type Html, html } from '../site/html.ts';
import { printSitePage } from '../site/site-page.ts';
import type { IdentityFrame } from './identity-frame.ts';
import type { Mail } from './mailbox.ts';

/** Prints the form that asks for the address of an account, to mail its verification link again. */
export function printAskEmail(frame: IdentityFrame, page: { email: string; problem: string | null }): string {
  return printSitePage(
    frame,
    'Verificá tu correo',
    html`<h1>Verificá tu correo</h1>
<p>Decinos con qué correo creaste tu cuenta y te mandamos otra vez el enlace.</p>
<form aria-invalid="false" method="post" action="${frame.basePath}/correo/reenviar">
${printEmailField(page.email, page.problem)}
<button type="submit">Enviar el correo de nuevo</button>
</form>`,
  );
}

/** Prints the test inbox: the mails that a real issuer would have sent, newest first. */
export function printInbox(frame: IdentityFrame, mails: readonly Mail[]): string {
  const time = new Intl.DateTimeFormat('es-AR', {
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'America/Argentina/Buenos_Aires',
  });
  const list = html`<ul class="mails">${mails.map(
    ({ to, subject, text, linkText, link, sentAt }) => html`<li>
<p class="aside">Para <code>${to}</code> · ${time.format(sentAt)}</p>
<h2>${subject}</h2>
<p>${text}</p>
<a class="button" href="${link}">${linkText}</a>
</li>`,
  )}</ul>`;
  return printSitePage(
    frame,
    'Bandeja de prueba',
    html`<h1>Bandeja de prueba</h1>
<p>Esta tienda de demostración no manda correos: los que saldrían quedan acá hasta que el programa se reinicia.</p>
${mails.length === 0 ? html`<p class="notice">Todavía no hay ninguno.</p>` : list}`,
  );
}

/** Prints the logout confirmation; `form` is the provider library's form, which has no button. */
export function printLogout(frame: IdentityFrame, form: Html): string {
  return printSitePage(
    frame,
    'Cerrar sesión',
    html`<h1>¿Cerrás tu sesión?</h1>
<p>Vas a salir de tu cuenta en este dispositivo.</p>
${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Cerrar sesión</button>
<p><a href="/">Volver a la tienda</a></p>`,
  );
}
