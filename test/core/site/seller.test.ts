import { describe, expect, it } from 'vitest';
import { toDataFiscal, toSellerFacts } from '#core/site/seller.ts';
import { NO_SELLER } from '../../support/no-seller.ts';

describe('toSellerFacts', () => {
  it.each([
    ['+54 11 5555-0134', 'tel:+541155550134'],
    ['11 5555-0134', 'tel:1155550134'],
    ['0810-555-8466 (VINO)', 'tel:08105558466'],
  ])('makes %s a telephone link', (phone, href) => {
    expect(toSellerFacts({ ...NO_SELLER, phone })).toEqual([{ label: 'Teléfono', text: phone, href }]);
  });

  it.each([
    ['11 5555-0135', 'https://wa.me/5491155550135'],
    ['011 5555-0134', 'https://wa.me/5491155550134'],
    ['(011) 15 5555-0134', 'https://wa.me/5491155550134'],
    ['0261 155 550-134', 'https://wa.me/5492615550134'],
    ['+54 9 261 555-0135', 'https://wa.me/5492615550135'],
    ['54 9 261 555-0135', 'https://wa.me/5492615550135'],
    ['0054 11 5555-0134', 'https://wa.me/541155550134'],
    ['+32 2 555 01 34', 'https://wa.me/3225550134'],
    ['+1 212 555 0135', 'https://wa.me/12125550135'],
  ])('makes %s a WhatsApp link with the country’s code', (whatsapp, href) => {
    expect(toSellerFacts({ ...NO_SELLER, whatsapp })).toEqual([{ label: 'WhatsApp', text: whatsapp, href }]);
  });

  it('has no line for what is not configured', () => {
    expect(toSellerFacts(NO_SELLER)).toEqual([]);
    expect(toSellerFacts({ ...NO_SELLER, name: 'Viva' })).toEqual([{ label: 'Vende', text: 'Viva', href: null }]);
  });
});

describe('toDataFiscal', () => {
  it('is the address and the path of its picture, or null', () => {
    const dataFiscal = toDataFiscal({ ...NO_SELLER, dataFiscalUrl: 'https://fiscal.example/a' });
    expect(dataFiscal).toEqual({ href: 'https://fiscal.example/a', qr: '/data-fiscal.svg' });
    expect(toDataFiscal(NO_SELLER)).toBeNull();
  });
});
