import { createContext, type ReactNode, useContext } from 'react';

/**
 * Markup that the server rendered for an earlier document. A part depends on its subject and on `variant` alone:
 * it shows nothing of a visitor and uses no context of its page, no `useId` and no Suspense.
 */
export type KeptMarkups = {
  /** Finds the markup by the content of the subject, which is JSON, or renders the part. */
  ofContent: (subject: object, variant: string, part: ReactNode) => string;
  /** Finds it by the object itself. Null the first time, because most objects belong to one document; then React renders the part. */
  ofObject: (subject: object, variant: string, part: ReactNode) => string | null;
};

/** The server provides it for public pages. Null in the browser, which renders every part. */
export const KeptMarkupContext = createContext<KeptMarkups | null>(null);

type KeptMarkupProps = {
  className: string;
  subject: object;
  variant: string;
  children: ReactNode;
};

/** An article that many documents have with the same content, so the server renders that content once. */
export function KeptMarkup({ className, subject, variant, children }: KeptMarkupProps) {
  const markups = useContext(KeptMarkupContext);
  if (markups === null) return <article className={className}>{children}</article>;
  const html = { __html: markups.ofContent(subject, variant, children) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it.
  return <article className={className} dangerouslySetInnerHTML={html} />;
}

/** The children of an element: React's own, or the markup that the server has of `subject`. */
export function useKept(
  subject: object,
  part: ReactNode,
  variant = '',
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const markups = useContext(KeptMarkupContext);
  const html = markups?.ofObject(subject, variant, part);
  return html ? { dangerouslySetInnerHTML: { __html: html } } : { children: part };
}
