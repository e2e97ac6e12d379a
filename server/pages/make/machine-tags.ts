import type { PageRow } from '#client/pages/define-page.ts';
import { describeBreadcrumbs, describeOrganization } from '#client/structured-data/describe-site.ts';
import { absoluteUrl, toScriptText } from '#client/structured-data/described.ts';
import { type MachineFacts, NO_FACTS } from '#client/structured-data/page-facts.ts';
import type { HeadFacts } from '#client/ui/head.tsx';
import type { Json } from '#core/json.ts';
import type { ShellView } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import { type Image, SHARE_SIZE, shareUrl } from '#core/values/image.ts';
import { xmlText } from '../../http/xml-text.ts';
import { rememberRepeated } from './remember-repeated.ts';

/** The brand's picture, which the build makes. */
const BRAND_PICTURE = '/imgs/share.jpg';

type Tag = readonly [attribute: 'name' | 'property', name: string, content: string];

/** A page with its data and the shell's; `data` is null if the page failed. */
export type TaggedPage = { head: HeadFacts; row: Pick<PageRow, 'facts'> | null; data: Json; shell: ShellView };

/** The tags that were last made of a page's data. */
type LastTags = { head: HeadFacts; shell: ShellView; tags: string };

const lastTagsOf = rememberRepeated<Json, { last: LastTags | null }>(() => ({ last: null }));

/**
 * The tags that only other programs read: Open Graph for links in messages, and structured data for search engines.
 * `seller` is the same in every call.
 */
export function machineTags({ head, row, data, shell }: TaggedPage, seller: Seller): string {
  const known = lastTagsOf(data);
  if (known.last === null || known.last.shell !== shell || !isSameHead(known.last.head, head)) {
    const facts = row === null || data === null ? NO_FACTS : row.facts(data, shell);
    known.last = { head, shell, tags: toHeadTags(head, facts, shell, seller) };
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

function toHeadTags(head: HeadFacts, facts: MachineFacts, shell: ShellView, seller: Seller): string {
  const { origin } = shell;
  const described = [
    ...facts.described,
    ...describeBreadcrumbs(head.breadcrumbs, origin),
    describeOrganization(shell, seller),
  ];
  const metas = [...toTags(head, facts, shell)].map(
    ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${xmlText(content)}"/>`,
  );
  return `${metas.join('')}<script type="application/ld+json">${toScriptText(described)}</script>`;
}

function toTags({ title, description, canonicalPath }: HeadFacts, facts: MachineFacts, shell: ShellView): Tag[] {
  const { origin, brandName } = shell;
  const picture = toSharePicture(facts.image, shell, title);
  return [
    ...(canonicalPath === null ? [] : [['property', 'og:url', origin + canonicalPath] satisfies Tag]),
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:type', facts.type],
    ['property', 'og:site_name', brandName],
    ['property', 'og:locale', 'es_AR'],
    ['property', 'og:image', picture.url],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', String(SHARE_SIZE.width)],
    ['property', 'og:image:height', String(SHARE_SIZE.height)],
    ['property', 'og:image:alt', picture.alt],
    ['name', 'twitter:card', 'summary_large_image'],
    ...facts.productTags.map(([property, content]): Tag => ['property', property, content]),
  ];
}

/** Of a picture that the image host cannot resize nobody knows the size, so the brand's is shown instead. */
function toSharePicture(image: Image | null, { origin, brandName }: ShellView, title: string) {
  if (image?.resizable) return { url: absoluteUrl(shareUrl(image), origin), alt: image.alt || title };
  return { url: origin + BRAND_PICTURE, alt: brandName };
}
