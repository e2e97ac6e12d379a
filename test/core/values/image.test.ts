import { describe, expect, it } from 'vitest';
import { DEFAULT_IMAGE_URL, resolveImage } from '#core/values/image.ts';

const sources = {
  imagesUrl: 'https://imagenes.example',
  upstreamOrigins: ['https://cms.example', 'https://shop.example'],
  allowedHosts: ['fotos.example'],
};

const resolve = (url: string | null | undefined) => resolveImage(sources, 'https://cms.example', url, 'Una copa');

describe('resolveImage', () => {
  it.each([
    ['/uploads/copa.jpg', 'https://imagenes.example/uploads/copa.jpg'],
    ['uploads/copa.jpg', 'https://imagenes.example/uploads/copa.jpg'],
    ['https://cms.example/uploads/copa.jpg', 'https://imagenes.example/uploads/copa.jpg'],
    ['https://shop.example/p/1.png?v=2#x', 'https://imagenes.example/p/1.png'],
    ['/a b/ñ.jpg', 'https://imagenes.example/a%20b/%C3%B1.jpg'],
  ])('maps %s to the same path on the image host', { tags: ['S9.26'] }, (url, expected) => {
    expect(resolve(url)).toEqual({ url: expected, alt: 'Una copa', resizable: true });
  });

  it('keeps the URL of an image on an allowed host', { tags: ['S9.26'] }, () => {
    expect(resolve('https://fotos.example/x.jpg?y=1')).toEqual({
      url: 'https://fotos.example/x.jpg?y=1',
      alt: 'Una copa',
      resizable: false,
    });
  });

  it.each([
    [''],
    [null],
    [undefined],
    ['https://otro.example/x.jpg'],
    ['http://fotos.example/x.jpg'],
    ['https://fotos.example:8443/x.jpg'],
    ['https://fotos.example.evil.example/x.jpg'],
    ['//otro.example/x.jpg'],
    ['javascript:alert(1)'],
    ['data:image/png;base64,AAAA'],
    ['https://['],
  ])('shows the default image for %j', { tags: ['S5.12'] }, (url) => {
    expect(resolve(url)).toEqual({ url: DEFAULT_IMAGE_URL, alt: 'Una copa', resizable: false });
  });
});
