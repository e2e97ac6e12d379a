import { createContext, type ReactNode, useContext } from 'react';

export type KeptMarkupProps = {
  className: string;
  /** JSON. The children follow from it and from `variant` alone. */
  subject: object;
  variant: string;
  /** Whether React must see the children: it preloads pictures with priority. */
  isSeen: boolean;
  children: ReactNode;
};

/** Returns the article with markup that was rendered or kept; null if its children have to be rendered now. */
export type KeepMarkup = (props: KeptMarkupProps) => ReactNode;

/** The server provides it for public pages. Null in the browser, which renders every part. */
export const KeptMarkupContext = createContext<KeepMarkup | null>(null);

/**
 * An article that many documents have with the same content, so the server renders that content once. It must have no facts
 * of a visitor, no context, `useId` or Suspense.
 */
export function KeptMarkup(props: KeptMarkupProps) {
  return useContext(KeptMarkupContext)?.(props) ?? <article className={props.className}>{props.children}</article>;
}
