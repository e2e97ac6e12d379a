/**
 * An entry of `/feed.xml`. `url` is absolute and serves as the entry's id; `updatedAt` is ISO 8601. Texts are plain.
 */
export type FeedEntry = {
  title: string;
  url: string;
  summary: string;
  updatedAt: string;
  author: string | null;
  categories: string[];
};

/** The notes, updated last first. `updatedAt` is the latest entry's, or null without entries. */
export type Feed = {
  title: string;
  subtitle: string;
  url: string;
  feedUrl: string;
  updatedAt: string | null;
  entries: FeedEntry[];
};
