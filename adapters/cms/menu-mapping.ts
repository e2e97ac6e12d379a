import type {
  FooterLink,
  FooterView,
  HeaderView,
  Link,
  MenuTab,
  MenuView,
  NotificationView,
} from '#core/site/site-content.ts';
import { DEFAULT_FOOTER_BACKGROUND, DEFAULT_HEADER_BACKGROUND } from '#core/values/colour.ts';
import { readColour, readLink } from '../content/entry-fields.ts';
import { readIcon, type ServiceImages } from '../content/service-images.ts';
import { readValidity } from '../content/validity-wire.ts';
import { mapItems, reportDropped } from '../http/dropped-parts.ts';
import type { WireLink, WireMenu } from './cms-wire.ts';

type WireHeader = WireMenu['header'];
type WireFooter = WireMenu['footer'];

/** Maps header and footer. Leaves out tabs and links without a title, unsafe links, and header tabs without any link. */
export function toMenu({ header, footer }: WireMenu, images: ServiceImages): MenuView {
  return { header: toHeader(header, images), footer: toFooter(footer, images) };
}

/** The footer tab that holds the social links (S2.32). */
const SOCIAL_TAB = 'SEGUINOS EN NUESTRAS REDES';

function toHeader(wire: WireHeader, images: ServiceImages): HeaderView {
  return {
    title: wire.title,
    icon: readIcon(wire, 'icon', images),
    backgroundColour: readColour(wire, 'backgroundColor') ?? DEFAULT_HEADER_BACKGROUND,
    tabs: mapItems(wire.tabs, (tab) => toMenuTab(tab)).flat(),
    notification: wire.notification === null ? null : toNotification(wire.notification),
  };
}

/**
 * Returns a list with the tab, or an empty one if it has no title, or if neither the tab nor its children have a safe
 * link. A tab without its own link gets the link of its first child.
 */
function toMenuTab(wire: WireHeader['tabs'][number]): MenuTab[] {
  if (!isNamed(wire)) return [];
  const children = toLinks(wire.children);
  const href = readLink(wire, 'href') ?? children[0]?.href;
  if (href === undefined) reportDropped({ kind: 'no-link', value: wire, path: ['children'] });
  return href === undefined ? [] : [{ title: wire.title, href, children }];
}

function toNotification(wire: NonNullable<WireHeader['notification']>): NotificationView | null {
  const buttons = toLinks(wire.buttons);
  const { title, subtitle } = wire;
  if (title === '' && subtitle === '' && buttons.length === 0) return null;
  const backgroundColour = readColour(wire, 'backgroundColor');
  return { title, subtitle, backgroundColour, buttons, ...readValidity(wire) };
}

function toFooter(wire: WireFooter, images: ServiceImages): FooterView {
  const tabs = mapItems(wire.tabs, (tab) =>
    isNamed(tab) ? [{ title: tab.title, children: toFooterLinks(tab.children, images) }] : [],
  ).flat();
  const { fiscal } = wire;
  return {
    backgroundColour: readColour(wire, 'backgroundColor') ?? DEFAULT_FOOTER_BACKGROUND,
    infoTabs: tabs.filter((tab) => !isSocial(tab.title) && tab.children.length > 0),
    socialLinks: tabs.filter((tab) => isSocial(tab.title)).flatMap((tab) => tab.children),
    fiscal:
      fiscal === null
        ? null
        : { text: fiscal.text, link: readLink(fiscal, 'link'), icon: readIcon(fiscal, 'icon', images) },
  };
}

function isSocial(title: string): boolean {
  return title.trim().toUpperCase() === SOCIAL_TAB;
}

function toLinks(links: readonly WireLink[]): Link[] {
  return mapItems(links, toLink).flat();
}

function toFooterLinks(links: readonly WireLink[], images: ServiceImages): FooterLink[] {
  const shown = mapItems(links, (wire) =>
    toLink(wire).map((link) => ({ ...link, icon: readIcon(wire, 'icon', images) })),
  );
  return shown.flat();
}

/** A list with the link, or an empty one if it has no title or is not safe. */
function toLink(wire: WireLink): Link[] {
  if (!isNamed(wire)) return [];
  const href = readLink(wire, 'href');
  if (href === null && wire.href.trim() === '') reportDropped({ kind: 'no-link', value: wire, path: ['href'] });
  return href === null ? [] : [{ title: wire.title, href }];
}

/** Whether a tab or link has a title; reports it if not. */
function isNamed(wire: { title: string }): boolean {
  if (wire.title.trim() !== '') return true;
  reportDropped({ kind: 'no-name', value: wire, path: ['title'] });
  return false;
}
