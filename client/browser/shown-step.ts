/** A navigation that has loaded its page. The keys are those of history entries. */
export type ShownStep = {
  before: URL;
  url: URL;
  /** Whether the page is the same list with other filters, another order or another page. */
  isSameList: boolean;
  /** Whether the page takes its own place: after a form, or with another cart. */
  isSamePage: boolean;
  isTraversal: boolean;
  fromKey: string;
  key: string;
};

/** Sent on the window before the page is taken away, and after the next one is shown. */
export const PAGE_LEAVE = 'page-leave';
export const PAGE_SHOWN = 'page-shown';
