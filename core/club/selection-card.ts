import type { Image } from '../site/image.ts';

/** The six types of selections. */
export type SelectionTypeName = 'Exclusiva' | 'Puro Malbec' | 'Alta Gama' | 'Insignia' | 'Mix' | 'Blanca';

/** A selection's type as pages name it: whom it is for, in words (S3.2). */
export type SelectionTypeView = {
  name: SelectionTypeName;
  audience: string;
  description: string;
  icon: Image | null;
};

/** What a selection's card prints. */
export type SelectionCard = {
  title: string;
  href: string;
  image: Image;
  /** "Noviembre 2026", or "No disponible". */
  monthBadge: string;
  type: SelectionTypeView;
  /** "3 vinos", or null where the wines are not known. */
  winesLabel: string | null;
};
