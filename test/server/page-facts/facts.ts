/** Texts from a service that a page must show, in a block or anywhere on it; `absent` must not be there. */
export type Facts = readonly [
  numbers: string,
  path: string,
  block: string,
  facts: readonly (string | RegExp)[],
  absent?: readonly string[],
];

export const PAGE = 'the page';

/** Matches an image of this name from the image host, at any of its sizes. */
export function picture(name: string): RegExp {
  return new RegExp(`src="http://127\\.0\\.0\\.1:\\d+/${name}\\?width=`);
}

/** Matches the source of the image that narrow screens use. */
export function phonePicture(name: string): RegExp {
  return new RegExp(`<source media="\\(width &lt; 48rem\\)[^"]*" srcSet="http://127\\.0\\.0\\.1:\\d+/${name}\\?width=`);
}
