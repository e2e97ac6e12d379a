import type { SafeHtml } from '#core/values/safe-html.ts';

/** Sanitised rich text: the one place that prints HTML as it is, and its type lets nothing else in. */
export function RichText({ html, className }: { html: SafeHtml; className?: string }) {
  return (
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it came in; SafeHtml is the proof.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
