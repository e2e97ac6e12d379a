/** A part of a service's answer that was left out or replaced because the shop cannot use it. */
export type DroppedPart = {
  service: ContentService;
  /** The path of the call. */
  route: string;
  /** Why the shop cannot use it. */
  kind: DropKind;
  /** The entry that the part belongs to, or the whole answer. */
  entry: unknown;
  /** The list item or the object with the unusable field. */
  value: unknown;
  /** Where in `value` the unusable field is. */
  path: readonly PropertyKey[];
  /** What cannot be used, if it is only a part of the field. */
  found?: string;
};

export type ContentService = 'shop' | 'cms' | 'subscriptions' | 'lambda';

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
  | 'plain-text'
  | 'text-cut';

/** A page that is loaded with drafts, for an editor. */
export type Preview = { dropped: DroppedPart[] };
