import { createContext, useContext } from 'react';

/** The address of the page that is shown. */
export type PageAddress = {
  pathname: string;
  /** The query with the question mark. */
  search: string;
  /** The text of a search page. */
  searchText?: string;
  /** Whether no page has the path. */
  isUnknown?: boolean;
};

/** The server's document provides it, and `live/shown-page.tsx` to what the browser renders. */
export const PageAddressContext = createContext<PageAddress>({ pathname: '/', search: '' });

export function usePageAddress(): PageAddress {
  return useContext(PageAddressContext);
}

/** The path of the page; empty on the page for unknown paths, because one kept document answers all of them. */
export function usePagePath(): string {
  const { pathname, isUnknown } = usePageAddress();
  return isUnknown ? '' : pathname;
}
