import { html } from '../site/html.ts';
import { printSitePage, type SiteFrame } from '../site/site-page.ts';

/** What every page of the issuer needs. */
export type IdentityFrame = SiteFrame & {
  /** Whether this is a trial issuer: it then names its ready accounts and shows its mails in an inbox. */
  isTrial: boolean;
};

export type Message = { title: string; text: string; links: readonly { text: string; href: string }[] };

/** A page with a message and links. */
export function printMessage(frame: IdentityFrame, { title, text, links }: Message): string {
  return printSitePage(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<p class="ways inline">${links.map(({ text, href }) => html`<a href="${href}">${text}</a>`)}</p>`,
  );
}

/** A page shown after a mail was sent; a trial issuer adds a link to its inbox. */
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

/** The link to the login, for pages outside a sign-in. */
export const toLogin = { text: 'Ingresar', href: '/login' };
