import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Head, type HeadProps } from '#client/ui/head.tsx';
import { SiteContext } from '#client/ui/site-context.tsx';
import { aSite } from '../support/site-facts.ts';

function head(props: Partial<HeadProps>): string {
  return renderToStaticMarkup(
    <SiteContext value={aSite()}>
      <Head title="Vinos" description="Tintos y blancos" canonicalPath="/tienda/vinos" {...props} />
    </SiteContext>,
  );
}

describe('Head', () => {
  it('builds the canonical URL from the configured origin', () => {
    expect(head({})).toContain('<link rel="canonical" href="https://tienda.example/tienda/vinos"/>');
    expect(head({})).toContain('<title>Vinos | Bodega Viva</title>');
  });

  it('does not repeat the brand in the title', () => {
    expect(head({ title: 'Bodega Viva' })).toContain('<title>Bodega Viva</title>');
  });

  it('tells search engines not to index a filtered list', () => {
    expect(head({ noIndex: true })).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(head({})).not.toContain('robots');
  });
});
