import type { SafeHtml } from '#core/values/safe-html.ts';

/** Prints sanitised HTML as it is. The only component that does; its type admits no other string. */
export function RichText({ html, className }: { html: SafeHtml; className?: string }) {
  return (
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the adapters sanitise it; only they make a SafeHtml.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
