import { describe, expect, it } from 'vitest';
import { toAbout, toCarouselSlide, toClub, toFaq, toPost, toWineProfile, toWinery } from '#adapters/cms/cms-mapping.ts';
import {
  wireAboutUs,
  wireCellar,
  wireClubDisplayer,
  wireFaq,
  wireHomeDisplayer,
  wirePost,
  wireWine,
} from '#adapters/cms/cms-wire.ts';
import { hostileHtml, hostileImageUrls, hostileLinks, oddTexts } from '../hostile-content.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: ['fotos.example'] },
  origin: 'https://cms.example',
};
const named = { title: 'a', slug: 'a' };
const slide = (fields: object) => {
  const { carousel } = wireHomeDisplayer.parse({ carousel: [fields] });
  return carousel.map((each) => toCarouselSlide(each, images))[0];
};
const post = (fields: object) => toPost(wirePost.parse({ ...named, ...fields }), images);
const winery = (fields: object) => toWinery(wireCellar.parse({ id: 1, ...named, ...fields }), images);
const wine = (fields: object) => toWineProfile(wireWine.parse({ ...named, ...fields }), images);
const club = (fields: object) => toClub(wireClubDisplayer.parse({ title: 'a', ...fields }), images);
const faq = (fields: object) => toFaq(wireFaq.parse({ title: 'a', ...fields }), images);
const about = (fields: object) =>
  toAbout(wireAboutUs('bodega-viva').parse(fields), images, ['www.youtube-nocookie.com', 'player.vimeo.com']);

const media = (url: string) => ({ url, alternativeText: null });
const defaultImage = (alt: string) => ({ url: '/imgs/default.svg', alt, resizable: false });

describe('content of the CMS', () => {
  it.each<[field: string, content: unknown]>([
    ['a winery', winery({ content: hostileHtml }).content],
    ['a wine', wine({ content: hostileHtml }).content],
    ['an answer', faq({ description: hostileHtml }).answer],
    ['about us', about({ about_us: { content: hostileHtml } }).about?.content],
    ['about the wines', about({ wine_selection: { content: hostileHtml } }).wineSelection?.content],
    ['about the club', about({ club_bodega_viva: { content: hostileHtml } }).club?.content],
    ['about the community', about({ community: { content: hostileHtml } }).community?.content],
  ])('has no unsafe HTML in the rich text of %s', (_field, content) => {
    expect(content).toBe('<p>Vino</p>');
  });

  it.each(hostileImageUrls)('has the default image instead of %j', { tags: ['S5.12', 'S8.29'] }, (url) => {
    const image = media(url);
    expect(post({ title: 'Nota', image }).image).toEqual(defaultImage('Nota'));
    expect(winery({ image }).image).toEqual(defaultImage('a'));
    expect(wine({ image }).image).toEqual(defaultImage('a'));
    expect(club({ image }).image).toEqual(defaultImage('a'));
    expect(slide({ image, label: 'Club' })?.image).toEqual(defaultImage('Club'));
    expect(wine({ foodit: [{ title: 'Asado', image }] }).pairings[0]?.image).toEqual(defaultImage('Asado'));
  });

  it.each([undefined, null, { data: null }, { url: null }, 'a.jpg', 7])(
    'has the default image for a medium like %j, and no logo',
    { tags: ['S5.12'] },
    (image) => {
      expect(post({ image }).image).toEqual(defaultImage('a'));
      expect(winery({ image, logo: image })).toMatchObject({ image: defaultImage('a'), logo: null });
    },
  );

  it.each([
    { width: '800', height: 600 },
    { width: null, height: null },
    { width: 'auto', height: {} },
    { alternativeText: false },
  ])('keeps a medium that is described like %j', (description) => {
    const { image } = post({ image: { url: '/a.jpg', ...description } });
    expect(image).toEqual({ url: 'https://img.example/a.jpg', alt: 'a', resizable: true });
  });

  it.each(hostileLinks)('has no link for %j', (url) => {
    expect(slide({ link_image_href: url })?.href).toBeNull();
    expect(wine({ foodit: [{ title: 'Asado', url }] }).pairings[0]?.href).toBeNull();
  });

  it.each(oddTexts)('keeps the text %j unchanged', (text) => {
    expect(post({ title: text, excerpt: text })).toMatchObject({ title: text, excerpt: text, image: { alt: text } });
    expect(winery({ title: text, cellar_quote: text })).toMatchObject({ title: text, quote: text });
    expect(wine({ title: text, wines_nose: text })).toMatchObject({ title: text, nose: text });
    expect(faq({ title: text }).title).toBe(text);
  });

  it('uses a slide’s only image for both screen sizes, with its label or its link’s title as alt text', {
    tags: ['S3.21'],
  }, () => {
    const [wide, tall] = [media('/ancha.jpg'), media('/alta.jpg')];
    const onlyWide = slide({ image: wide, label: 'Club' });
    expect(onlyWide?.imageMobile).toEqual({ url: 'https://img.example/ancha.jpg', alt: 'Club', resizable: true });
    expect(onlyWide?.image).toEqual(onlyWide?.imageMobile);
    expect(slide({ image_mobile: tall, title_image_href: 'Ver el club' })?.image).toEqual({
      url: 'https://img.example/alta.jpg',
      alt: 'Ver el club',
      resizable: true,
    });
    expect(slide({})).toEqual({
      image: defaultImage(''),
      imageMobile: defaultImage(''),
      href: null,
      title: '',
      label: '',
    });
  });

  it('shows an image of an allowed host unchanged', () => {
    expect(post({ image: media('https://fotos.example/a.jpg') }).image).toEqual({
      url: 'https://fotos.example/a.jpg',
      alt: 'a',
      resizable: false,
    });
  });

  it.each([
    ['https://www.youtube-nocookie.com/embed/abcde123', 'embed'],
    ['https://vimeo.com/12345', 'embed'],
    ['https://evil.example/embed/abcde123', 'link'],
    ['https://www.youtube-nocookie.com.evil.example/embed/abcde123', 'link'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('embeds the video %j only if its host is allowed', { tags: ['S3.22'] }, (url_video, kind) => {
    expect(about({ wine_selection: { url_video } }).wineSelection?.video?.kind).toBe(kind);
  });

  it('has null for a section that is missing or does not parse', { tags: ['S3.22'] }, () => {
    expect(about({ about_us: null, wine_selection: 'x', club_otra: { title: 'Otra' } })).toEqual({
      about: null,
      wineSelection: null,
      club: null,
      community: null,
    });
  });

  it('is kept without a relation or component that does not parse', () => {
    expect(post({ post_category: { name: 'Cocina' } }).category).toBeNull();
    const read = wine({
      cellar: { title: 'Sin slug' },
      prizes: [{ name: 'Oro' }, { points: 90 }, null],
      foodit: ['x', { title: 'Asado' }],
      selections: [{ slug: 'sin-titulo' }, { ...named, selection_type: { description: 'sin título' } }],
    });
    expect(read).toMatchObject({ winery: null, prizes: [{ name: 'Oro', points: '' }], pairings: [{ title: 'Asado' }] });
    expect(read.selections).toEqual([{ ...named, month: null, kind: null }]);
  });

  it.each(['', '.', '..', ' ', '\ud800'])('does not accept %j as a slug', (slug) => {
    expect(wirePost.parse({ title: 'a', slug }).slug).toBeNull();
    expect(wireCellar.safeParse({ id: 1, title: 'a', slug }).success).toBe(false);
    expect(wireWine.safeParse({ title: 'a', slug }).success).toBe(false);
  });
});
