import type { UseCaseName } from '#client/routing/page.ts';
import type { HeadFacts } from '#client/ui/head.tsx';
import type { Json, JsonContainer } from '#core/json.ts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import { toPageFacts } from '../../structured-data/page-facts.ts';
import { toHeadTags } from './head-tags.ts';
import { rememberRepeated } from './remember-repeated.ts';

/** A page with its data, use case and the shell's data. */
export type TaggedPage = { head: HeadFacts; useCase: UseCaseName | null; data: Json; shell: Shell };

/** The tags that were last made of a page's data. */
type LastTags = { head: HeadFacts; shell: Shell; tags: string };

const lastTagsOf = rememberRepeated<JsonContainer, { last: LastTags | null }>(() => ({ last: null }));

/** The tags that only other programs read. `seller` is the same in every call. */
export function machineTags({ head, useCase, data, shell }: TaggedPage, seller: Seller): string {
  const make = () => toHeadTags(head, toPageFacts(useCase, data, shell), shell, seller);
  if (typeof data !== 'object' || data === null) return make();
  const known = lastTagsOf(data);
  if (known.last === null || known.last.shell !== shell || !isSameHead(known.last.head, head)) {
    known.last = { head, shell, tags: make() };
  }
  return known.last.tags;
}

function isSameHead(one: HeadFacts, other: HeadFacts): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.canonicalPath === other.canonicalPath &&
    one.breadcrumbs === other.breadcrumbs
  );
}
