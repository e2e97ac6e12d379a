import { renderToStaticMarkup } from 'react-dom/server';
import { serverPaths } from '#core/values/paths.ts';
import type { Preview } from '../ops/request-context.ts';
import { describeDroppedPart } from './describe-dropped-part.ts';

/**
 * The bar of a preview: that drafts are shown, how to end it, and what the shop could not use of the entries of the
 * page at `path`. It is static markup after React's tree, so that no page of a visitor is larger because of it.
 */
export function renderPreviewBar({ dropped }: Preview, path: string): { html: string; style: string } {
  const parts = [...new Map(dropped.map(describeDroppedPart).map((part) => [Object.values(part).join('|'), part]))];
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
          <table>
            <thead>
              <tr>
                <th scope="col">Tipo</th>
                <th scope="col">Entrada</th>
                <th scope="col">Campo</th>
                <th scope="col">Por qué</th>
              </tr>
            </thead>
            <tbody>
              {parts.map(([key, { type, entry, field, reason }]) => (
                <tr key={key}>
                  <td>{type}</td>
                  <td>{entry}</td>
                  <td>{field}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
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
  '.preview-bar :is(th,td){padding:var(--space-1) var(--space-4) var(--space-1) 0;text-align:start;vertical-align:top;',
  'overflow-wrap:anywhere}',
].join('');
