import { type ReactNode, useSyncExternalStore } from 'react';
import { PAGE_SHOWN } from '../browser/shown-step.ts';
import { PageAddressContext } from '../ui/page-address.ts';

/** Tells a live part the address of the page that is shown, after each navigation, too. */
export function ShownPage({ children }: { children: ReactNode }) {
  useSyncExternalStore(onPageShown, readHref, readHref);
  const { pathname, search } = location;
  return <PageAddressContext value={{ pathname, search }}>{children}</PageAddressContext>;
}

function onPageShown(onChange: () => void): () => void {
  addEventListener(PAGE_SHOWN, onChange);
  return () => removeEventListener(PAGE_SHOWN, onChange);
}

function readHref(): string {
  return location.href;
}
