/** A video that the page may embed, or a link to one that it may not. */
export type Video = { kind: 'embed' | 'link'; url: string };
