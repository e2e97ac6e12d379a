import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel } from '#client/ui/carousel.tsx';

describe('Carousel', () => {
  it('is a labelled list whose buttons are hidden until a script runs', () => {
    const html = renderToStaticMarkup(
      <Carousel label="Novedades" className="banners" dots>
        <p key="a">Uno</p>
        <p key="b">Dos</p>
      </Carousel>,
    );
    expect(html).toContain(
      'class="carousel banners" role="group" aria-roledescription="carrusel" aria-label="Novedades"',
    );
    expect(html).toContain('<li><p>Uno</p></li><li><p>Dos</p></li>');
    expect(html.match(/<button class="carousel-turn[^>]*>/g)?.every((button) => button.includes(' hidden'))).toBe(true);
    expect(html).toMatch(/<div class="carousel-dots" hidden/);
  });
});
