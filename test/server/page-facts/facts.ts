/** What a service says of a thing, and where a shopper finds it: in a block, or somewhere on the page. */
export type Facts = readonly [
  numbers: string,
  path: string,
  block: string,
  facts: readonly (string | RegExp)[],
  absent?: readonly string[],
];

export const PAGE = 'the page';

/** The picture of that name at any of its sizes, asked of the image host. */
export function picture(name: string): RegExp {
  return new RegExp(`src="http://127\\.0\\.0\\.1:\\d+/${name}\\?width=`);
}

/** The same as a phone shows it. */
export function phonePicture(name: string): RegExp {
  return new RegExp(`<source media="\\(width &lt; 48rem\\)" srcSet="http://127\\.0\\.0\\.1:\\d+/${name}\\?width=`);
}
