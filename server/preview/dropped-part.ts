import type { UnusablePart } from '#core/values/unusable-part.ts';

/** `route` is the path of the call. */
export type DroppedPart = UnusablePart & { service: ContentService; route: string };

export type ContentService = 'shop' | 'cms' | 'subscriptions' | 'lambda';

/** A page that is loaded with drafts, for an editor. */
export type Preview = { dropped: DroppedPart[] };
