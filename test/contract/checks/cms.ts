import { isDeepStrictEqual } from 'node:util';
import type { Cms } from '#core/ports/services.ts';
import { type Check, findRepeated, isDescending, NO_SUCH, type Wrong } from '../check.ts';

export const cmsChecks: Check<Cms>[] = [
  {
    title: 'has a header and a footer with links',
    run: async (cms, wrong) => {
      const { header, footer } = await cms.getMenu();
      if (header.tabs.length === 0) wrong('getMenu', 'tabs in the header', 'none');
      if (footer.infoTabs.length === 0) wrong('getMenu', 'info tabs in the footer', 'none');
    },
  },
  {
    title: 'has the texts of the single pages',
    run: async (cms, wrong) => {
      await cms.getSiteTexts();
      await cms.listCarouselSlides();
      if ((await cms.getClub()).title === '') wrong('getClub', 'a title', 'none');
      const sections = Object.values(await cms.getAbout());
      if (sections.every((section) => section === null)) wrong('getAbout', 'at least one section', 'none');
    },
  },
  {
    title: 'has benefits, questions and the categories of notes',
    run: async (cms) => {
      await cms.listBenefits();
      await cms.listFaqs();
      await cms.listPostCategories();
    },
  },
  {
    title: 'lists posts, latest first, at most as many as asked for',
    run: async (cms, wrong) => {
      const posts = await cms.listPosts(10);
      if (!isDescending(posts.map(({ publishedAt }) => publishedAt)))
        wrong('listPosts', 'the latest first', 'another order');
      const few = await cms.listPosts(1);
      if (few[0]?.slug !== posts[0]?.slug) wrong('listPosts', `${posts[0]?.slug} alone`, `${few[0]?.slug}`);
    },
  },
  {
    title: 'lists the wineries, those of the front page apart, and finds each by its slug',
    run: async (cms, wrong) => {
      const [all, home] = [await cms.listEveryWinery(), await cms.listHomeWineries(10)];
      const hidden = home.find(({ showInHome }) => !showInHome);
      if (hidden !== undefined)
        wrong('listHomeWineries', 'wineries with cellar_show_in_home', `${hidden.slug}, without`);
      await findEach(all, cms.getWinery, (expected, came) => wrong('getWinery', expected, came));
    },
  },
  {
    title: 'lists the wine profiles, all and of one winery, and finds each by its slug',
    run: async (cms, wrong) => {
      const wines = await cms.listEveryWine();
      const repeated = findRepeated(wines.map(({ slug }) => slug));
      if (repeated !== null) wrong('listEveryWine', 'each wine once', `${repeated} twice`);
      await findEach(wines, cms.getWine, (expected, came) => wrong('getWine', expected, came));
      const slug = wines.find(({ winery }) => winery !== null)?.winery?.slug;
      if (slug === undefined) return;
      const own = await cms.listWinesOfWinery(slug, 12);
      const other = own.find(({ winery }) => winery?.slug !== slug);
      if (own.length === 0) wrong('listWinesOfWinery', `the wines of ${slug}`, 'none');
      if (other !== undefined) wrong('listWinesOfWinery', `wines of ${slug} only`, `${other.slug}, which is not`);
      const none = await cms.listWinesOfWinery(NO_SUCH, 12);
      if (none.length > 0) wrong('listWinesOfWinery', 'none for an unknown winery', `${none.length}`);
    },
  },
  {
    title: 'lists the selections, latest month first, and finds each by its slug with its wines',
    run: async (cms, wrong) => {
      const selections = await cms.listSelections(12);
      const months = selections.flatMap(({ month }) => (month === null ? [] : [month.year * 12 + month.month]));
      if (!isDescending(months)) wrong('listSelections', 'the latest month first', 'another order');
      for (const { slug, wines } of selections.slice(0, 2)) {
        const found = await cms.getSelection(slug);
        const came = found === null ? 'none' : `${found.slug} with ${found.wines.length} wines`;
        const expected = `${slug} with ${wines.length} wines`;
        if (came !== expected) wrong('getSelection', expected, came);
      }
      if ((await cms.getSelection(NO_SUCH)) !== null) wrong('getSelection', 'none for an unknown slug', 'a selection');
    },
  },
  {
    title: 'lists the special events and finds each by its slug',
    run: async (cms, wrong) => {
      const events = await cms.listSpecialEvents();
      await findEach(events, cms.getSpecialEvent, (expected, came) => wrong('getSpecialEvent', expected, came));
    },
  },
];

/** Looks up the first three entries, and one that does not exist. */
async function findEach<T extends { slug: string }>(
  listed: readonly T[],
  find: (slug: string) => Promise<T | null>,
  wrong: (...fault: Parameters<Wrong<Cms>> extends [string, ...infer Rest] ? Rest : never) => void,
): Promise<void> {
  for (const entry of listed.slice(0, 3)) {
    const found = await find(entry.slug);
    if (found === null) wrong(`the entry with the slug ${entry.slug}`, 'none');
    else if (!isDeepStrictEqual(found, entry)) wrong(`${entry.slug} as in the list`, `another entry, ${found.slug}`);
  }
  const found = await find(NO_SUCH);
  if (found !== null) wrong('none for an unknown slug', found.slug);
}
