import { describe, expect, it } from 'vitest';
import { pairBanners } from '#client/store/listing/banners.tsx';

const image = (url: string) => ({ url, alt: '', resizable: true });

describe('pairBanners', () => {
  it('joins the desktop and the mobile banner of one name', { tags: ['S3.20'] }, () => {
    const slides = pairBanners([
      { name: 'Malbec', area: 'home', device: 'desktop', image: image('wide'), link: '/a' },
      { name: 'Club', area: 'home', device: 'mobile', image: image('club'), link: null },
      { name: 'Malbec', area: 'home', device: 'mobile', image: image('tall'), link: '/a' },
    ]);
    expect(slides).toEqual([
      { name: 'Malbec', desktop: image('wide'), mobile: image('tall'), link: '/a' },
      { name: 'Club', desktop: image('club'), mobile: image('club'), link: null },
    ]);
  });

  it('has the dates that either device’s banner has', () => {
    const validity = { from: null, until: 1, terms: null, units: null };
    const [slide] = pairBanners([
      { name: 'Malbec', area: 'home', device: 'desktop', image: image('wide'), link: null },
      { name: 'Malbec', area: 'home', device: 'mobile', image: image('tall'), link: null, validity },
    ]);
    expect(slide?.validity).toEqual(validity);
  });
});
