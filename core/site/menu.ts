import type { Image } from '../values/image.ts';

export type Link = { title: string; href: string; icon: Image | null };

export type MenuTab = { title: string; href: string; children: Link[] };

export type Notification = { title: string; subtitle: string; backgroundColour: string; buttons: Link[] };

/** Header as the CMS describes it (S2.31). Colours are validated `#rgb` or `#rrggbb`. */
export type Header = {
  title: string;
  slug: string;
  icon: Image | null;
  backgroundColour: string;
  tabs: MenuTab[];
  notification: Notification | null;
};

export type FooterTab = { title: string; children: Link[] };

/** Footer (S2.32): `socialLinks` are the tab titled "SEGUINOS EN NUESTRAS REDES". Links are safe to follow, or null. */
export type Footer = {
  backgroundColour: string;
  infoTabs: FooterTab[];
  socialLinks: Link[];
  fiscal: { text: string; link: string | null; icon: Image | null } | null;
};

export type Menu = { header: Header; footer: Footer };
