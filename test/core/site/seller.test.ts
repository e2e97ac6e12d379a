import { describe, expect, it } from 'vitest';
import { toSellerView } from '#core/site/seller.ts';
import { NO_SELLER } from '../../support/no-seller.ts';

describe('toSellerView', () => {
  it.each([
    ['+54 11 5555-0134', 'tel:+541155550134'],
    ['11 5555-0134', 'tel:1155550134'],
    ['0810-555-8466 (VINO)', 'tel:08105558466'],
  ])('makes %s a telephone link', (phone, href) => {
    expect(toSellerView({ ...NO_SELLER, phone }).phone).toEqual({ text: phone, href });
  });

  it.each([
    ['11 5555-0135', 'https://wa.me/5491155550135'],
    ['+54 9 261 555-0135', 'https://wa.me/5492615550135'],
    ['+1 212 555 0135', 'https://wa.me/12125550135'],
  ])('makes %s a WhatsApp link with the country’s code', (whatsapp, href) => {
    expect(toSellerView({ ...NO_SELLER, whatsapp }).whatsapp).toEqual({ text: whatsapp, href });
  });

  it('has neither link nor picture for what is not configured', () => {
    const view = toSellerView({ ...NO_SELLER, name: 'Viva' });
    expect(view).toMatchObject({ name: 'Viva', email: null, phone: null, whatsapp: null, dataFiscal: null });
  });

  it('links to the Data Fiscal and to its picture', () => {
    const { dataFiscal } = toSellerView({ ...NO_SELLER, dataFiscalUrl: 'https://fiscal.example/a' });
    expect(dataFiscal).toEqual({ href: 'https://fiscal.example/a', qr: '/data-fiscal.svg' });
  });
});
