import type { SafeHtml } from '#core/values/safe-html.ts';
import { FixedPart } from './fixed-part.tsx';

/**
 * Renders sanitised HTML. No other component inserts HTML strings but `FixedPart`, which keeps the document's, and those with
 * kept markup, which React rendered; the type `SafeHtml` admits only sanitised ones. Without `html`, as
 * during hydration, it is a fixed part, which the browser finds by a class name that no other element has.
 */
export function RichText({ html, className }: { html: SafeHtml | undefined; className?: string }) {
  const names = className ? `rich-text ${className}` : 'rich-text';
  if (html === undefined) return <FixedPart selector={`.${className}`} className={names} />;
  return (
    <div
      className={names}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the adapters sanitise it; only they make a SafeHtml.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
