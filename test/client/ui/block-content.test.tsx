import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockContent } from '#client/ui/block-content.tsx';
import { failed, loaded } from '#core/block.ts';

describe('Block', () => {
  it('renders loaded data without an error', () => {
    const html = renderToStaticMarkup(
      <BlockContent name="related" block={loaded(['Malbec'])}>
        {(names) => names.join()}
      </BlockContent>,
    );
    expect(html).toBe('<div data-block="related" data-state="loaded">Malbec</div>');
  });

  it('shows the failure’s sentence and records its status and message', { tags: ['S4.4', 'S8.28'] }, () => {
    const html = renderToStaticMarkup(
      <BlockContent name="filters" block={failed('filters')}>
        {() => 'never'}
      </BlockContent>,
    );
    expect(html).toContain(
      'data-block="filters" data-state="failed" data-status="500" data-message="No existen filtros"',
    );
    expect(html).toContain('role="status">No pudimos cargar los filtros.</p>');
    expect(html).not.toContain('never');
  });

  it('renders data that the service reports as empty, and records the error', {
    tags: ['S8.6', 'S8.13'],
  }, () => {
    const html = renderToStaticMarkup(
      <BlockContent name="products" block={loaded([], 'noProducts')}>
        {() => 'nada'}
      </BlockContent>,
    );
    expect(html).toContain('data-state="loaded" data-status="404" data-message="Error en productos"');
    expect(html).toContain('nada');
  });
});
