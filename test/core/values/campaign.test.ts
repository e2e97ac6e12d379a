import { describe, expect, it } from 'vitest';
import { readCampaign, toCampaignQuery, toCodeWords } from '#core/values/campaign.ts';

const read = (query: string) => readCampaign(new URLSearchParams(query));

describe('readCampaign', () => {
  it.each([
    ['utm_source=ig&utm_campaign=a%20b', { utm_source: 'ig', utm_campaign: 'a b' }],
    ['cupon=HOT10&ref=ana-7', { cupon: 'HOT10', ref: 'ana-7' }],
    ['cupon=%20HOT10%20', { cupon: 'HOT10' }],
    ['cupon=HOT10&cupon=OTRO', { cupon: 'HOT10' }],
    ['cupon=%3Cb%3E&cupon=OTRO&cupon=HOT10', { cupon: 'OTRO' }],
    ['utm_source=&utm_source=a@b.example&utm_source=ig', { utm_source: 'ig' }],
    [`cupon=${'x'.repeat(300)}&cupon=HOT10`, { cupon: 'HOT10' }],
    ['coupon=HOT10&code=HOT10&cupon[]=HOT10&cup%C3%B3n=HOT10', {}],
    [`cupon=${'x'.repeat(24)}`, { cupon: 'x'.repeat(24) }],
    [`cupon=${'x'.repeat(25)}`, {}],
    ['cupon=&ref=', {}],
    ['cupon=HOT%2010&ref=ana@b', {}],
    ['cupon=HOT_10', {}],
    ['cupon=%C3%91ANDU', {}],
    ['cupon=%3Cb%3E&ref=a%0Ab', {}],
    ['Cupon=HOT10&CUPON=HOT10', {}],
    ['utm_term=ana%40correo.example', {}],
    ['gclid=1&utm_id=2', {}],
    [`utm_term=${'ñ'.repeat(101)}`, { utm_term: 'ñ'.repeat(100) }],
  ])('reads %j', (query, campaign) => {
    expect(read(query)).toEqual(campaign);
  });

  it('brings what toCampaignQuery writes', () => {
    const campaign = { utm_source: 'a&b=c#d', utm_campaign: 'año "nuevo"', cupon: 'A-1' };
    expect(read(`x=1${toCampaignQuery(campaign)}`)).toEqual(campaign);
    expect(toCampaignQuery({})).toBe('');
  });
});

describe('toCodeWords', () => {
  it('has a line for each code, and none for a campaign', () => {
    expect(toCodeWords(read('utm_source=ig'))).toBe('');
    expect(toCodeWords(read('cupon=HOT10&utm_source=ig&ref=ANA'))).toBe(
      'Código HOT10: se aplica al pagar, si es válido\nCódigo ANA: se aplica al pagar, si es válido',
    );
  });
});
