import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpCms } from '#adapters/cms/http-cms.ts';
import type { Cms } from '#core/ports/services.ts';
import { openService, type ServiceAddress } from '../service-under-contract.ts';

/**
 * The contract of the content CMS, run against the service at the address, or the embedded one if there is no address.
 */
export function describeCms(title: string, addressOf: () => ServiceAddress | undefined = () => undefined): void {
  describe(title, () => {
    let service: Awaited<ReturnType<typeof openService>>;
    let cms: Cms;

    beforeAll(async () => {
      service = await openService('cms', addressOf());
      const { BRAND_SLUG: brandSlug = 'bodega-viva' } = process.env;
      cms = createHttpCms({ ...service, brandSlug, videoAllowedHosts: [] });
    });
    afterAll(() => service.close());

    it('has a menu with tabs, social links and fiscal data, icons included', async () => {
      const { header, footer } = await cms.getMenu();
      expect(header.tabs.length).toBeGreaterThan(0);
      expect(header.icon).not.toBeNull();
      expect(footer.infoTabs.length).toBeGreaterThan(0);
      expect(footer.socialLinks.length).toBeGreaterThan(0);
      expect(footer.socialLinks.every(({ icon }) => icon?.resizable)).toBe(true);
      expect(footer.fiscal?.icon?.resizable).toBe(true);
    });

    it('finds every special event by its slug', async () => {
      const events = await cms.listSpecialEvents();
      expect(events.length).toBeGreaterThan(0);
      for (const event of events) expect(await cms.getSpecialEvent(event.slug)).toEqual(event);
      expect(await cms.getSpecialEvent('no-such-event')).toBeNull();
    });

    it('has benefits with icons', async () => {
      const benefits = await cms.listBenefits();
      expect(benefits.length).toBeGreaterThan(0);
      expect(benefits.every(({ icon }) => icon?.resizable)).toBe(true);
    });

    it('has a home carousel with a picture for each kind of screen', { tags: ['S7.14'] }, async () => {
      const slides = await cms.listCarouselSlides();
      expect(slides.length).toBeGreaterThan(0);
      for (const { image, imageMobile, label } of slides) {
        expect([image.resizable, imageMobile.resizable, label === '']).toEqual([true, true, false]);
      }
    });

    it('has posts, latest first, in categories that it lists', { tags: ['S7.15', 'S7.23', 'S9.4'] }, async () => {
      const [posts, categories] = await Promise.all([cms.listPosts(10), cms.listPostCategories()]);
      const dates = posts.map(({ publishedAt }) => publishedAt);
      expect(dates.length).toBeGreaterThan(0);
      expect(dates).toEqual(dates.toSorted().reverse());
      for (const { category, image } of posts) {
        expect(categories).toContainEqual(category);
        expect(image.resizable).toBe(true);
      }
    });

    it('has wineries, some for the front page, and finds each by its slug', { tags: ['S7.16', 'S9.2'] }, async () => {
      const [home, all] = await Promise.all([cms.listHomeWineries(10), cms.listEveryWinery()]);
      expect(home.length).toBeGreaterThan(0);
      expect(home.length).toBeLessThanOrEqual(10);
      expect(home.every(({ showInHome }) => showInHome)).toBe(true);
      expect(all).toEqual(expect.arrayContaining(home));
      for (const winery of home) expect(await cms.getWinery(winery.slug)).toEqual(winery);
      expect(all.every(({ image, logo, content }) => image.resizable && logo?.resizable && content !== '')).toBe(true);
      expect(await cms.getWinery('no-such-winery')).toBeNull();
    });

    it('has wines with winery, prizes, pairings and the types of their selections', {
      tags: ['S7.22', 'S3.4'],
    }, async () => {
      const wines = await cms.listEveryWine();
      expect(wines.length).toBeGreaterThan(0);
      expect(wines.every(({ image, winery }) => image.resizable && winery?.logo?.resizable)).toBe(true);
      expect(wines.some(({ prizes }) => prizes.length > 0)).toBe(true);
      expect(wines.flatMap(({ pairings }) => pairings).every(({ image }) => image.resizable)).toBe(true);
      const mentions = wines.flatMap(({ selections }) => selections);
      expect(mentions.length).toBeGreaterThan(0);
      expect(mentions.every(({ kind }) => kind?.icon?.resizable)).toBe(true);
      const [wine] = wines;
      expect(await cms.getWine(wine?.slug ?? '')).toEqual(wine);
      expect(await cms.getWine('no-such-wine')).toBeNull();
    });

    it('lists the wines of one winery', { tags: ['S7.22'] }, async () => {
      const [{ winery } = { winery: null }] = await cms.listEveryWine();
      const wines = await cms.listWinesOfWinery(winery?.slug ?? '', 12);
      expect(wines.length).toBeGreaterThan(0);
      expect(wines.every((wine) => wine.winery?.slug === winery?.slug)).toBe(true);
      expect(await cms.listWinesOfWinery('no-such-winery', 12)).toEqual([]);
    });

    it('has selections, latest month first, each with its type, picture and wines', {
      tags: ['S7.19', 'S9.4'],
    }, async () => {
      const selections = await cms.listSelections(12);
      const months = selections.map(({ month }) => (month?.year ?? 0) * 12 + (month?.month ?? 0));
      expect(months.length).toBe(12);
      expect(months).toEqual(months.toSorted((a, b) => b - a));
      for (const { kind, image, wines } of selections) {
        expect(kind?.icon?.resizable).toBe(true);
        expect(image.resizable).toBe(true);
        expect(wines.length).toBeGreaterThan(0);
        expect(wines.every((wine) => wine.image.resizable && wine.winery?.logo?.resizable)).toBe(true);
      }
    });

    it('finds a selection by its slug, with the selections that its wines were in', {
      tags: ['S7.19', 'S3.3'],
    }, async () => {
      const [listed] = await cms.listSelections(12);
      const selection = await cms.getSelection(listed?.slug ?? '');
      expect(selection).toMatchObject({ title: listed?.title, month: listed?.month, content: listed?.content });
      expect(selection?.wines.every(({ selections }) => selections.some(({ slug }) => slug === listed?.slug))).toBe(
        true,
      );
      expect(await cms.getSelection('no-such-selection')).toBeNull();
    });

    it('presents the club with benefits', { tags: ['S7.18'] }, async () => {
      const club = await cms.getClub();
      expect(club.title).not.toBe('');
      expect(club.image.resizable).toBe(true);
      expect(club.benefits.length).toBeGreaterThan(0);
      expect(club.benefits.every(({ icon }) => icon?.resizable)).toBe(true);
    });

    it('has four sections about us', { tags: ['S7.20', 'S3.22'] }, async () => {
      const { about, wineSelection, club, community } = await cms.getAbout();
      for (const section of [about, club, community]) {
        expect(section?.content).toMatch(/^<p>/);
        expect(section?.image?.resizable).toBe(true);
      }
      expect(wineSelection?.video?.kind).toBe('link');
    });

    it('has questions and answers', { tags: ['S7.13'] }, async () => {
      const faqs = await cms.listFaqs();
      expect(faqs.length).toBeGreaterThan(0);
      expect(faqs.every(({ title, answer }) => title !== '' && answer !== '')).toBe(true);
    });

    it('says a sentence of delivery, returns and payment, with a question that exists', async () => {
      const [texts, faqs] = await Promise.all([cms.getSiteTexts(), cms.listFaqs()]);
      const slugs = faqs.map(({ slug }) => slug);
      for (const answer of [texts?.delivery, texts?.returns, texts?.payment]) {
        expect(answer?.summary).not.toBe('');
        expect(slugs).toContain(answer?.faq);
      }
    });

    it('logs no failed call and no dropped item', () => {
      expect(service.warnings).toEqual([]);
    });
  });
}
