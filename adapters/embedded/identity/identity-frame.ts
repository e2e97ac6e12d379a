import { html } from '../site/html.ts';
import { printSitePage, type SiteFrame } from '../site/site-page.ts';

/** What every page of the issuer knows. */
export type IdentityFrame = SiteFrame & {
  /** Whether this issuer is for trying: it then names its ready accounts and shows the mails that it does not send. */
  isTrial: boolean;
};

export type Message = { title: string; text: string; links: readonly { text: string; href: string }[] };

/** A page that only says something, with ways on. */
export function printMessage(frame: IdentityFrame, { title, text, links }: Message): string {
  return printSitePage(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<p class="ways inline">${links.map(({ text, href }) => html`<a href="${href}">${text}</a>`)}</p>`,
  );
}

/** The same after something was mailed; where nothing is really sent, it leads to the mail. */
export function printMailed(frame: IdentityFrame, message: Message): string {
  const inbox = { text: 'Ver la bandeja de prueba', href: `${frame.base}/correo/bandeja` };
  return printMessage(frame, frame.isTrial ? { ...message, links: [inbox, ...message.links] } : message);
}

export const expired: Message = {
  title: 'Este ingreso venció',
  text: 'Pasó demasiado tiempo o el enlace ya se usó. Volvé a la tienda e ingresá de nuevo.',
  links: [{ text: 'Volver a la tienda', href: '/' }],
};

export const loggedOut: Message = {
  title: 'Cerraste tu sesión',
  text: 'Ya saliste de tu cuenta en este dispositivo.',
  links: [{ text: 'Volver a la tienda', href: '/' }],
};

/** The way into an account from a page that belongs to no sign-in. */
export const toLogin = { text: 'Ingresar', href: '/login' };
