import { clubKey } from '../../cms/cms-wire.ts';
import type { Catalogue } from '../catalogue/load-catalogue.ts';
import { toWireValidity } from '../catalogue/offer-days.ts';
import { illustrationMedium, mobileIllustrationMedium } from '../pictures/picture-texts.ts';
import type { ContentType, Entry, Shape } from '../strapi-api/content-type.ts';
import { listPosts, toCellar, toNote, toSelection, toSelectionType, toWine } from './cms-entries.ts';
import * as shapes from './cms-shapes.ts';

/** Lists the content types of the CMS. Offers are dated by `now`, in milliseconds since the epoch. */
export function listCmsContentTypes(catalogue: Catalogue, brandSlug: string, now: number): ContentType[] {
  const { menu, events, benefits, wineries, wines, content } = catalogue;
  const { posts, selections, faqs } = content;
  return [
    single('menu-headless', shapes.menu, { ...menu, header: toHeader(menu.header, now) }),
    single('site-texts', shapes.siteTexts, content['site-texts']),
    single('home-displayer', shapes.homeDisplayer, {
      carousel: content['home-displayer'].carousel.map((slide) => ({
        ...slide,
        image: illustrationMedium(slide.image),
        image_mobile: mobileIllustrationMedium(slide.image_mobile),
      })),
    }),
    list('posts', shapes.post, withIds(listPosts(catalogue))),
    list('notes', shapes.note, withIds(catalogue.notes.map(toNote))),
    list('post-categories', shapes.postCategory, withIds(posts.categories)),
    list('cellars', shapes.cellar, wineries.map(toCellar)),
    related('selection-types', shapes.selectionType, withIds(selections.selectionTypes.map(toSelectionType))),
    list(
      'selections',
      shapes.selection,
      withIds(selections.selections.map((one) => toSelection(one, selections.selectionTypes))),
    ),
    list(
      'wines',
      shapes.wine,
      wines.map((wine) => toWine(wine, selections.selections)),
    ),
    list(
      'special-event-pages',
      shapes.specialEvent,
      events.events.map(({ image, validity, ...event }) => ({
        ...event,
        image: image && illustrationMedium(image),
        validity: toWireValidity(validity, now),
      })),
    ),
    list('benefits-product', shapes.benefit, withIds(benefits.benefits)),
    single('club-displayer', shapes.clubDisplayer, {
      ...content['club-displayer'],
      image: illustrationMedium(content['club-displayer'].image),
    }),
    single('about-us', shapes.aboutUs(brandSlug), toAboutUs(catalogue, brandSlug)),
    { ...list('faqs', shapes.faq, withIds(faqs.faqs)), drafts: () => faqs.drafts },
  ];
}

function toHeader({ notification, ...header }: Catalogue['menu']['header'], now: number): Entry {
  const dated = notification && { ...notification, validity: toWireValidity(notification.validity, now) };
  return { ...header, icon: 'marca', notification: dated };
}

function single(path: string, shape: Shape, entry: Entry): ContentType {
  return { path, kind: 'single', shape, list: () => [{ id: 1, ...entry }] };
}

function list(path: string, shape: Shape, entries: readonly Entry[]): ContentType {
  return { path, kind: 'list', shape, list: () => entries };
}

function related(path: string, shape: Shape, entries: readonly Entry[]): ContentType {
  return { path, kind: 'related', shape, list: () => entries };
}

function withIds(entries: readonly Entry[]): Entry[] {
  return entries.map((entry, index) => ({ id: index + 1, ...entry }));
}

function toAboutUs({ content }: Catalogue, brandSlug: string): Entry {
  const { about_us, wine_selection, club, community } = content['about-us'];
  const illustrated = (section: typeof club): Entry => ({ ...section, image: illustrationMedium(section.image) });
  return {
    about_us: illustrated(about_us),
    wine_selection,
    [clubKey(brandSlug)]: illustrated(club),
    community: illustrated(community),
  };
}
