import { html } from '../site/html.ts';
import { printSitePage, type SiteFrame } from '../site/site-page.ts';

/** The values that every page of the issuer prints. */
export type IdentityFrame = SiteFrame & {
  /** Whether the login page lists the demo accounts and an inbox shows every mail; never in production. */
  isTrial: boolean;
};

export type Message = { title: string; text: string; links: readonly { text: string; href: string }[] };

/** Prints a page with a message and links. */
export function printMessage(frame: IdentityFrame, { title, text, links }: Message): string {
  return printSitePage(
    frame,
    title,
    html`<h1>${title}</h1>
<p>${text}</p>
<p class="ways inline">${links.map(({ text, href }) => html`<a href="${href}">${text}</a>`)}</p>`,
  );
}

/** Prints the page after a mail was sent; a trial issuer adds a link to its inbox. */
export function printMailed(frame: IdentityFrame, message: Message): string {
  const inbox = { text: 'Ver la bandeja de prueba', href: `${frame.basePath}/correo/bandeja` };
  return printMessage(frame, frame.isTrial ? { ...message, links: [inbox, ...message.links] } : message);
}

export const expiredSignIn: Message = {
  title: 'Este ingreso venció',
  text: 'Pasó demasiado tiempo o el enlace ya se usó. Volvé a la tienda e ingresá de nuevo.',
  links: [{ text: 'Volver a la tienda', href: '/' }],
};

export const loggedOut: Message = {
  title: 'Cerraste tu sesión',
  text: 'Ya saliste de tu cuenta en este dispositivo.',
  links: [{ text: 'Volver a la tienda', href: '/' }],
};

/** Starts a new sign-in at the shop; for pages that belong to no pending sign-in. */
export const loginLink = { text: 'Ingresar', href: '/login' };
