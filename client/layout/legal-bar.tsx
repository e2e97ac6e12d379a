import type { Shell } from '#core/site/get-shell.ts';

/** The two legal buttons at the top of every page: provision 954/2025 requires that a first visit shows them. */
export function LegalBar({ shell }: { shell: Shell }) {
  return (
    <nav className="legal-bar" aria-label="Arrepentimiento y baja">
      {shell.legalLinks.slice(0, 2).map(({ text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  );
}
