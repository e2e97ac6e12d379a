import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NoteCard } from '#client/blog/note-card.tsx';
import { TastingNotes } from '#client/cellar/fact-line.tsx';
import { PairingList } from '#client/cellar/pairing-list.tsx';
import { PrizeSeals } from '#client/pages/cellar/wine-profile/view.tsx';
import { VideoPlayer } from '#client/pages/site/about-us/video-player.tsx';
import { FaqList } from '#client/pages/site/contact/view.tsx';
import { HomeCarousel } from '#client/pages/site/home/home-carousel.tsx';
import { trustHtml } from '#core/values/safe-html.ts';

const image = { url: 'https://img.example/a.jpg', alt: 'Una mesa', resizable: true };

describe('a wine’s parts', () => {
  it('prints only the tasting notes that the wine has', { tags: ['S3.4', 'S5.11'] }, () => {
    const html = renderToStaticMarkup(<TastingNotes notes={[{ label: 'Nariz', value: 'Ciruela.' }]} />);
    expect(html).toContain('<dt>Nariz</dt><dd>Ciruela.</dd>');
    expect(html).not.toContain('Vista');
    expect(renderToStaticMarkup(<TastingNotes notes={[]} />)).toBe('');
  });

  it('prints a number of points with its unit, and a medal by its name', { tags: ['S3.4'] }, () => {
    const html = renderToStaticMarkup(
      <PrizeSeals
        prizes={[
          { name: 'Concurso Altura', points: '92' },
          { name: 'Feria del Sur', points: 'Oro' },
          { name: 'Guía', points: '94/100' },
          { name: 'Concurso', points: 'Medalla de Oro' },
          { name: 'Cata', points: '' },
        ]}
      />,
    );
    expect(html).toContain('<strong>92</strong><small>puntos</small>');
    expect(html).toContain('<strong>Oro</strong></span>');
    expect(html).toContain('<strong>94</strong><small>puntos</small></span><span class="prize-seals-name">Guía<');
    expect(html).toContain('<strong>★</strong></span><span class="prize-seals-name">Medalla de Oro, Concurso<');
    expect(html).toContain('<strong>★</strong></span><span class="prize-seals-name">Cata<');
  });

  it('leads from a pairing to the search for it and to what the CMS links to, and marks a link to another site', () => {
    const pairing = { title: 'Asado', subtitle: null, image, searchHref: null, href: null };
    const html = renderToStaticMarkup(
      <PairingList
        pairings={[
          pairing,
          { ...pairing, title: 'Tarta', searchHref: '/tienda/buscador/Tarta', href: '/notas-y-tips/tarta' },
          { ...pairing, title: 'Queso', href: 'https://recetas.example/queso' },
        ]}
      />,
    );
    expect(html).toContain('<h3>Asado</h3>');
    expect(html).toMatch(/<h3><a [^>]*href="\/tienda\/buscador\/Tarta"[^>]*>Tarta/);
    expect(html).toMatch(/href="\/notas-y-tips\/tarta">Leer más/);
    expect(html).toMatch(/href="https:\/\/recetas\.example\/queso" rel="noopener">Leer más/);
  });
});

describe('NoteCard', () => {
  it('shows its date, its category and its reading time', { tags: ['S3.19', 'S9.25'] }, () => {
    const html = renderToStaticMarkup(
      <NoteCard
        note={{
          title: 'Leer una etiqueta',
          href: '/notas-y-tips/etiqueta',
          image,
          date: { iso: '2026-11-21T12:00:00.000Z', label: 'Sábado 21 de Noviembre de 2026' },
        }}
        category={{ name: 'Aprender', href: '/notas-y-tips?category=aprender' }}
        readingTime="4 min de lectura"
      />,
    );
    expect(html).toContain('<time dateTime="2026-11-21T12:00:00.000Z">Sábado 21 de Noviembre de 2026</time>');
    expect(html).toContain('href="/notas-y-tips?category=aprender"');
    expect(html).toContain('4 min de lectura');
  });
});

describe('HomeCarousel', () => {
  it('shows a slide in both crops with its words once, and with a link if it has one', { tags: ['S3.21'] }, () => {
    const slide = { image, imageMobile: image, title: 'Ver los Malbec', label: 'Semana del Malbec' };
    const html = renderToStaticMarkup(
      <HomeCarousel
        slides={[
          { ...slide, href: '/tienda/evento/malbec' },
          { ...slide, label: '', title: '', href: null },
        ]}
      />,
    );
    expect(html).toContain('<a class="home-carousel-slide" href="/tienda/evento/malbec">');
    expect(html).toContain('<strong>Semana del Malbec</strong>');
    expect(html).toContain('<div class="home-carousel-slide">');
    // Only the picture of a slide without words has an alternative text.
    expect(html.match(/alt="Una mesa"/g)).toHaveLength(1);
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
  });
});

describe('VideoPlayer', () => {
  it('is a link until it is pressed, and remains a link if its host may not be embedded', {
    tags: ['S3.22'],
  }, () => {
    const embed = renderToStaticMarkup(
      <VideoPlayer video={{ kind: 'embed', url: 'https://player.vimeo.com/video/1' }} title="Cata" />,
    );
    expect(embed).not.toContain('<iframe');
    expect(embed).toContain('href="https://player.vimeo.com/video/1"');
    const link = renderToStaticMarkup(
      <VideoPlayer video={{ kind: 'link', url: 'https://videos.example/1' }} title="Cata" />,
    );
    expect(link).toContain('videos.example');
  });
});

describe('FaqList', () => {
  it('opens an answer without a script', { tags: ['S3.23'] }, () => {
    const html = renderToStaticMarkup(
      <FaqList
        faqs={[{ title: '¿Envían?', answer: trustHtml('<p>Sí, <strong>siempre</strong>.</p>'), slug: 'envios' }]}
      />,
    );
    expect(html).toMatch(/<details name="pregunta"><summary>¿Envían\?/);
    expect(html).toContain('<p>Sí, <strong>siempre</strong>.</p>');
    expect(html).toContain('<div id="envios">');
  });
});
