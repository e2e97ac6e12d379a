import type { SafeHtml } from '#core/values/safe-html.ts';

/**
 * Renders sanitised HTML. No other component inserts HTML strings but those with kept markup, which React rendered; the type
 * `SafeHtml` admits only sanitised ones.
 */
export function RichText({ html, className }: { html: SafeHtml; className?: string }) {
  return (
    <div
      className={className ? `rich-text ${className}` : 'rich-text'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the adapters sanitise it; only they make a SafeHtml.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
