import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NotFoundPage } from '#client/site/not-found.tsx';
import { recordedError } from '#core/failure-list.ts';

const MESSAGE = 'Navegá por nuestras categorías de beneficios para encontrar lo que estás buscando.';

describe('NotFoundPage', () => {
  it('shows title, subtitle and message', { tags: ['S2.29'] }, () => {
    const html = renderToStaticMarkup(
      <NotFoundPage error={recordedError('pageNotFound')} block={null} notFoundTexts={{}} />,
    );
    expect(html).toContain('<h1>¡Ups!</h1>');
    expect(html).toContain('<h2>Página no encontrada</h2>');
    expect(html).toContain(MESSAGE);
    expect(html).not.toContain('data-block');
  });

  it('shows the reason in place of the message and records it on the block', { tags: ['S2.29', 'S8.15'] }, () => {
    const html = renderToStaticMarkup(
      <NotFoundPage error={recordedError('productNotFound')} block="product" notFoundTexts={{}} />,
    );
    expect(html).toContain('Producto no encontrado');
    expect(html).not.toContain(`${MESSAGE}</p>`);
    expect(html).toContain(
      'data-block="product" data-state="failed" data-status="404" data-message="Producto no encontrado"',
    );
  });

  it('shows the configured texts, the general one instead of the message and the reason', {
    tags: ['S2.29', 'S9.28'],
  }, () => {
    const texts = {
      general: 'Texto general',
      home: 'Volver a casa',
      contextMenu: 'Antes de las categorías',
      footer: 'Al pie',
      errorTexts: 'Detalle del error',
    };
    const html = renderToStaticMarkup(
      <NotFoundPage error={recordedError('productNotFound')} block="product" notFoundTexts={texts} />,
    );
    expect(html).toMatch(
      /<p class="lede">Texto general<\/p><p>Detalle del error<\/p><search.*<\/search><p>Antes de las categorías<\/p><ul/,
    );
    expect(html).toMatch(/<a class="button" href="\/">Volver a casa<\/a><\/li><\/ul><p>Al pie<\/p>/);
    expect(html).not.toContain('<p class="lede">Producto no encontrado</p>');
  });

  it.each([{}, { general: '', home: '', contextMenu: '', footer: '', errorTexts: '' }])(
    'shows only its own message if no text is configured: %j',
    { tags: ['S9.28'] },
    (texts) => {
      const html = renderToStaticMarkup(
        <NotFoundPage error={recordedError('pageNotFound')} block={null} notFoundTexts={texts} />,
      );
      expect(html.match(/<p[\s>].*?<\/p>/g)).toEqual([`<p class="lede">${MESSAGE}</p>`]);
      expect(html).toContain('<a class="button" href="/">Ir al inicio</a>');
    },
  );
});
