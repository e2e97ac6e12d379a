import { printEmailField, printNewPasswordField } from '../site/form-field.ts';
import { type Html, html } from '../site/html.ts';
import { printSitePage } from '../site/site-page.ts';
import type { IdentityFrame } from './identity-frame.ts';
import type { Mail } from './mailbox.ts';

/** Prints the form that asks for an account's e-mail address. */
export function printAskEmail(
  frame: IdentityFrame,
  { purpose, email, problem }: { purpose: keyof typeof askEmailTexts; email: string; problem: string | null },
): string {
  const { title, text, path, button } = askEmailTexts[purpose];
  return printSitePage(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="${frame.basePath}${path}">
${printEmailField(email, problem)}
<button type="submit">${button}</button>
</form>`,
  );
}

const askEmailTexts = {
  verification: {
    title: 'Verificá tu correo',
    text: 'Decinos con qué correo creaste tu cuenta y te mandamos otra vez el enlace.',
    path: '/correo/reenviar',
    button: 'Enviar el correo de nuevo',
  },
  password: {
    title: 'Olvidé mi contraseña',
    text: 'Decinos con qué correo ingresás y te mandamos un enlace para elegir otra. Mientras tanto, la de siempre sigue sirviendo.',
    path: '/clave/olvidada',
    button: 'Enviar el enlace',
  },
};

export function printNewPassword(frame: IdentityFrame, page: { token: string; problem: string | null }): string {
  return printSitePage(
    frame,
    'Elegí otra contraseña',
    html`<h1>Elegí otra contraseña</h1>
<p>Cuando la guardes, tu cuenta se cierra en todos los dispositivos donde esté abierta.</p>
<form method="post" action="${frame.basePath}/clave/nueva">
<input type="hidden" name="token" value="${page.token}">
${printNewPasswordField('Contraseña nueva', page.problem)}
<button type="submit">Guardar contraseña</button>
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
