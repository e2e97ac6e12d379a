import { createContext, useContext } from 'react';

/** The path of the page that is shown, and its query with the question mark. */
export type PageAddress = { pathname: string; search: string };

/** The server's layout provides it, and `live/shown-page.tsx` to what the browser renders: neither has the other's router. */
export const PageAddressContext = createContext<PageAddress>({ pathname: '/', search: '' });

export function usePageAddress(): PageAddress {
  return useContext(PageAddressContext);
}
