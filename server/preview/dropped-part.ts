import type { UnusablePart } from '#core/values/unusable-part.ts';

export type DroppedPart = UnusablePart & { service: ContentService; route: string };

export type ContentService = 'shop' | 'cms' | 'subscriptions' | 'lambda';

export type Preview = { dropped: DroppedPart[] };
