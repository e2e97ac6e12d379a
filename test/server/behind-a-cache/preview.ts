import { expect, it } from 'vitest';
import { CHROME } from '../../support/edge/raw-visitor.ts';
import type { ShopBehindCache } from '../../support/edge/shop-behind-cache.ts';

export const PREVIEW_TOKEN = 'un-secreto-de-editores';

const FAQS = '/contacto-y-preguntas-frecuentes';
const DRAFT = '¿Abren los domingos?';

/** An editor's preview passes the cache, whether or not it holds the published page, and leaves nothing in it. */
export function testPreview(behind: () => ShopBehindCache): void {
  it('shows a draft to its editor alone, before and after the page is kept', async () => {
    const { backend, ask } = behind();
    const { headers } = await ask(`/preview?token=${PREVIEW_TOKEN}&path=${FAQS}`, { headers: CHROME });
    const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    backend.data.content.faqDrafts = [{ title: DRAFT, description: 'Sí.', slug: 'domingos' }];
    const sees = async (own: Record<string, string>) =>
      (await ask(FAQS, { headers: { ...CHROME, ...own } })).text.includes(DRAFT);
    const seen = [await sees({ cookie }), await sees({}), await sees({ cookie })];
    expect([...seen, await sees({})]).toEqual([true, false, true, false]);
    backend.data.content.faqDrafts = [];
  });
}
