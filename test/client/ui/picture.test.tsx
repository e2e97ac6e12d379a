import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BannerPicture, Picture } from '#client/ui/picture.tsx';

const image = { url: 'https://img.example/a.png', alt: 'Botella de Malbec', resizable: true };

describe('Picture', () => {
  it('asks the image host for every preset size, in webp, and sets width and height', { tags: ['S9.26'] }, () => {
    const html = renderToStaticMarkup(<Picture image={image} preset="square" sizes="50vw" />);
    for (const width of [96, 192, 294, 340, 400, 500, 800, 1200]) {
      expect(html).toContain(`https://img.example/a.png?width=${width}&amp;height=${width}&amp;format=webp ${width}w`);
    }
    expect(html).toMatch(/ width="400" height="400"/);
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('alt="Botella de Malbec"');
    expect(html).toContain('loading="lazy"');
  });

  it('gives priority to the largest paint', () => {
    const html = renderToStaticMarkup(<Picture image={image} preset="square" sizes="50vw" priority />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).toContain('loading="eager"');
  });

  it('uses the original URL of a picture that the image host cannot resize', { tags: ['S5.12'] }, () => {
    const html = renderToStaticMarkup(
      <Picture image={{ url: '/imgs/default.svg', alt: '', resizable: false }} preset="card" sizes="50vw" />,
    );
    expect(html).toContain('src="/imgs/default.svg"');
    expect(html).not.toContain('srcSet');
  });

  it('gives a banner 14:3 on a wide screen and 3:2 on a phone', { tags: ['S9.26'] }, () => {
    const html = renderToStaticMarkup(<BannerPicture desktop={image} mobile={image} />);
    expect(html).toMatch(
      /<source media="\(width &lt; 48rem\)[^"]*" srcSet="[^"]*width=390&amp;height=260&amp;format=webp 390w/,
    );
    expect(html).toMatch(/<img [^>]*width=1280&amp;height=274&amp;format=webp 1280w/);
    expect(html).toContain('sizes="(width &gt;= 85rem) 1280px, 100vw"');
  });
});
