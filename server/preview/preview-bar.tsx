import { renderToStaticMarkup } from 'react-dom/server';
import { serverPaths } from '#core/values/paths.ts';
import { describeDroppedPart } from './describe-dropped-part.ts';
import type { Preview } from './dropped-part.ts';

/**
 * The bar of a preview: that drafts are shown, how to end it, and what the shop could not use of the entries of the
 * page at `path`. It is static markup after React's tree, so that no page of a visitor is larger because of it.
 */
export function renderPreviewBar({ dropped }: Preview, path: string): { html: string; style: string } {
  const parts = [...new Map(dropped.map(describeDroppedPart).map((part) => [part.key, part])).values()];
  const html = renderToStaticMarkup(
    <aside className="preview-bar" aria-label="Vista previa" data-preview="">
      <p>
        <strong>Vista previa.</strong> Ves los borradores: nadie más los ve así.
      </p>
      {parts.length > 0 && (
        <details>
          <summary>
            {parts.length === 1 ? 'La tienda dejó algo afuera' : `La tienda dejó ${parts.length} cosas afuera`}
          </summary>
          <ul>
            {parts.map(({ key, service, type, entry, field, reason }) => (
              <li key={key}>
                <strong>{entry}</strong>
                <span>{field}</span>
                <span>{reason}</span>
                <small>
                  {service}: {type}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      <form method="post" action={serverPaths.previewEnd} data-native="">
        <input type="hidden" name="path" value={path} />
        <button className="button" type="submit">
          Terminar
        </button>
      </form>
    </aside>,
  );
  return { html, style: STYLE };
}

const STYLE = [
  '.preview-bar{position:sticky;inset-block-end:0;z-index:var(--layer-skip);display:flex;flex-wrap:wrap;',
  'align-items:center;justify-content:space-between;gap:var(--space-2) var(--space-6);padding:var(--space-2) var(--gutter);',
  'border-block-start:2px solid var(--accent);background:var(--surface);color:var(--text);font-size:var(--size-sm)}',
  '.preview-bar details[open]{flex-basis:100%;max-block-size:50vh;overflow:auto}',
  '.preview-bar summary{min-block-size:var(--touch);align-content:center;cursor:pointer}',
  '.preview-bar ul{display:grid;gap:var(--space-2);margin:0;padding:0;list-style:none}',
  '.preview-bar li{display:grid;gap:var(--space-1) var(--space-4);padding-block:var(--space-2);',
  'border-block-start:1px solid var(--rule);overflow-wrap:anywhere}',
  '@media (min-width:48rem){.preview-bar li{grid-template-columns:3fr 3fr 6fr 2fr}}',
].join('');
