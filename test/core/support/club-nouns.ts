import type { SelectionKind, Wine, WineProfile } from '#core/cellar/wine.ts';
import type { Winery } from '#core/cellar/winery.ts';
import type { Landing, Plan } from '#core/club/plan.ts';
import type { Selection } from '#core/club/selection.ts';
import type { PageCounts, Paginated } from '#core/values/pagination.ts';
import { trustHtml } from '#core/values/safe-html.ts';

const image = { url: '/img/botella', alt: '', resizable: true };

export function aKind(title: string): SelectionKind {
  return { title, description: `Una selección ${title}.`, icon: null };
}

export function aWine(facts: Partial<Wine> = {}): Wine {
  return {
    title: 'Los Aromitos Malbec 2022',
    slug: 'los-aromitos-malbec-2022',
    subtitle: 'El Malbec que huele a aromo en flor',
    image,
    winery: { title: 'Finca Los Aromitos', slug: 'finca-los-aromitos', logo: null },
    selections: [],
    pairings: [],
    ...facts,
  };
}

export function aSelection(facts: Partial<Selection> = {}): Selection {
  return {
    title: 'Noches de asado',
    slug: 'noches-de-asado',
    month: { year: 2026, month: 11 },
    image,
    kind: aKind('Exclusiva'),
    wines: [aWine()],
    content: trustHtml('<p>Tres tintos para el fuego.</p>'),
    ...facts,
  };
}

export function aSelectionPage(items: Selection[], facts: Partial<PageCounts> = {}): Paginated<Selection> {
  return { items, pagination: { limit: 12, page: 1, total: items.length, ...facts } };
}

export function aProfile(facts: Partial<WineProfile> = {}): WineProfile {
  return {
    ...aWine(),
    harvestYear: '2022',
    composition: '100% Malbec',
    region: 'Vistalba, Mendoza',
    breeding: '10 meses en hormigón',
    storagePotential: '6 a 8 años',
    prizes: [{ name: 'Premio Acequia de Plata', points: '92' }],
    visual: 'Rojo violáceo.',
    nose: 'Violeta y ciruela.',
    mouth: 'Tanino parejo.',
    content: trustHtml('<p>En Vistalba el riego se espera con botas puestas.</p>'),
    ...facts,
  };
}

export function aWinery(facts: Partial<Winery> = {}): Winery {
  return {
    id: '1',
    title: 'Finca Los Aromitos',
    subtitle: 'Malbec de viña vieja',
    slug: 'finca-los-aromitos',
    content: trustHtml('<p>Doce hectáreas de Malbec.</p>'),
    quote: 'El aromo avisa.',
    foundedOn: '1934',
    grapes: 'Malbec, Semillón',
    region: 'Vistalba',
    showInHome: true,
    image,
    logo: null,
    ...facts,
  };
}

export function aPlan(facts: Partial<Omit<Plan, 'box'>> & { box?: Partial<Plan['box']> } = {}): Plan {
  return {
    title: 'Promo primavera',
    slug: 'promo-primavera',
    isActive: true,
    discountPercent: 20,
    discountTime: '3 meses',
    order: 1,
    isBoughtOnce: false,
    imageDesktop: null,
    imageMobile: null,
    ...facts,
    box: { guid: 'guid-6', title: 'Caja de 6', description: 'Seis vinos.', fullPrice: 60000, bottles: 6, ...facts.box },
  };
}

export function aLanding(facts: Partial<Landing> = {}): Landing {
  return {
    slug: 'organico',
    isOrganic: true,
    subtitle: 'Vinos elegidos, todos los meses',
    image: null,
    stamp: null,
    textColour: '#fff',
    backgroundColour: '#5a1128',
    metaTitle: 'Sumate al club',
    contact: null,
    metaDescription: 'Una caja por mes.',
    groups: [],
    ...facts,
  };
}
