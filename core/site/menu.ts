import type { Image } from '../values/image.ts';

export type Link = { title: string; href: string; icon: Image | null };

export type MenuTab = { title: string; href: string; children: Link[] };

export type Notification = { title: string; subtitle: string; backgroundColour: string; buttons: Link[] };

/** The header (S2.31). Colours are validated: `#rgb` or `#rrggbb`. */
export type Header = {
  title: string;
  slug: string;
  icon: Image | null;
  backgroundColour: string;
  tabs: MenuTab[];
  notification: Notification | null;
};

export type FooterTab = { title: string; children: Link[] };

/** The footer (S2.32). `socialLinks` are the links of the tab "SEGUINOS EN NUESTRAS REDES". Unsafe links are dropped. */
export type Footer = {
  backgroundColour: string;
  infoTabs: FooterTab[];
  socialLinks: Link[];
  fiscal: { text: string; link: string | null; icon: Image | null } | null;
};

export type Menu = { header: Header; footer: Footer };
