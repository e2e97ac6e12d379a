import { createContext, type ReactNode, useContext } from 'react';

/** Returns the markup of `part`, rendered or kept. It must follow from `subject`, which is JSON, and `variant` alone. */
export type KeepMarkup = (subject: object, variant: string, part: ReactNode) => string;

/** The server provides it for public pages. Null in the browser, which renders every part. */
export const KeptMarkupContext = createContext<KeepMarkup | null>(null);

type KeptMarkupProps = {
  as: 'article';
  className: string;
  subject: object;
  variant: string;
  /** Whether to render anew, because React must see the part: it preloads pictures with priority. */
  isSeen: boolean;
  children: ReactNode;
};

/**
 * An element that many documents have with the same content, so the server renders that content once. It must have no facts
 * of a visitor, no context, `useId` or Suspense.
 */
export function KeptMarkup({ as: Element, className, subject, variant, isSeen, children }: KeptMarkupProps) {
  const keep = useContext(KeptMarkupContext);
  if (keep === null || isSeen) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  return <Element className={className} dangerouslySetInnerHTML={{ __html: keep(subject, variant, children) }} />;
}
