/**
 * Why a part of a service's answer is left out or replaced. `unreadable`: it does not parse. `link`, `image`, `month`,
 * `colour`, `quantity`, `video`: the value is none that a page may use. `markup`: rich text with tags that no page shows.
 * `duplicate`: an entry before it has the same key. `heading`: no page has this place. `no-link`, `no-name`: without it
 * the part is not shown. `too-many`: the list is longer than what a page shows of it. `list-cut`: the list is longer than
 * what the shop reads of it. `price`: no price that the shop may ask. `discount`: no discount that the shop may
 * give. `plain-text`: rich text that could not be read and
 * is shown as plain text. `text-cut`: text that is longer or nested deeper than the shop reads. `no-note`: no note
 * has this slug. `only-one`: several entries match, and the page shows one. `no-picture`: a file that is no picture.
 * `no-title`: a title without text, which is shown as it is.
 */
export type DropKind =
  | 'unreadable'
  | 'link'
  | 'image'
  | 'month'
  | 'colour'
  | 'quantity'
  | 'video'
  | 'markup'
  | 'duplicate'
  | 'heading'
  | 'no-link'
  | 'no-name'
  | 'too-many'
  | 'list-cut'
  | 'price'
  | 'discount'
  | 'plain-text'
  | 'text-cut'
  | 'no-note'
  | 'only-one'
  | 'no-picture'
  | 'no-title';

/** A part of a service's answer that is left out or replaced, because the shop cannot use it. */
export type UnusablePart = {
  kind: DropKind;
  /** What the service calls an entry; the whole answer if it has none. `value` is somewhere in it. */
  entry: unknown;
  /** The list item or the object with the unusable field. */
  value: unknown;
  /** Leads from `value` to the field. */
  path: readonly PropertyKey[];
  /** What cannot be used, if it is only a part of the field. */
  found?: string;
};
