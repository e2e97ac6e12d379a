import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toPlainText } from '#adapters/content/plain-text.ts';
import { toSafeHtml } from '#adapters/content/rich-text.ts';
import * as serviceText from '#adapters/http/service-text.ts';
import { amount, flag, money as moneySchema, nullableAmount, optionalAmount } from '#adapters/http/wire.ts';
import * as wireTexts from '#adapters/http/wire-texts.ts';
import { toAccountClaims } from '#adapters/identity/read-tokens.ts';
import { slugOfLink } from '#adapters/shop/shop-wire.ts';
import { toParagraphs, toText } from '#client/markdown/markdown-text.ts';
import { toReadingTime } from '#core/blog/note.ts';
import { plainText, toContents } from '#core/blog/table-of-contents.ts';
import { toTypeSlug } from '#core/cellar/selection-mention.ts';
import { checkLead } from '#core/leads/lead.ts';
import { tokensOf } from '#core/store/listing/typed-phrases.ts';
import { readContent, toBottles } from '#core/store/price/unit-prices.ts';
import * as calendar from '#core/values/calendar.ts';
import { parseColour } from '#core/values/colour.ts';
import { findInterestClaim } from '#core/values/interest-claim.ts';
import * as links from '#core/values/links.ts';
import * as measures from '#core/values/measures.ts';
import * as money from '#core/values/money.ts';
import * as pathGroups from '#core/values/path-groups.ts';
import * as paths from '#core/values/paths.ts';
import * as queryValues from '#core/values/query-values.ts';
import * as safeHtml from '#core/values/safe-html.ts';
import { parsePostalCode } from '#core/values/shipping.ts';
import * as textValues from '#core/values/text.ts';
import { toVideo } from '#core/values/video.ts';
import { findDearTexts } from '../support/text-costs.ts';

const images = {
  sources: { imagesUrl: 'https://img.example', upstreamOrigins: [], allowedHosts: [] },
  origin: 'https://cms.example',
};
const sanitise = (text: string) => toSafeHtml(text, images);
const attribute = (text: string) => text.replaceAll('"', '');

/** What reads a text of a service, a claim or a request. */
const readers: Record<string, (text: string) => unknown> = {
  'rich text': sanitise,
  'HTML in rich text': (text) => sanitise(`<p>${text}</p>`),
  'a frame in rich text': (text) => sanitise(`<p>a</p><iframe src="https://a.example/${attribute(text)}/!"></iframe>`),
  'a link in rich text': (text) => sanitise(`<a href="https://a.example/${attribute(text)}/!">a</a>`),
  'a picture in rich text': (text) => sanitise(`<img src="/${attribute(text)}/!" alt="${attribute(text)}">`),
  'the text of a block': (text) => toSafeHtml([{ type: 'other', children: [{ type: 'text', text }] }], images),
  'plain text': toPlainText,
  'plain text with a tag': (text) => toPlainText(`<ol start="3"><li>${text}</ol>`),
  'a claim': (name) => toAccountClaims('sub', { name, given_name: name, nickname: name, email: name }, ''),
  'the link of a product': slugOfLink,
  'the address of a video': (text) => toVideo(['a.example'], `https://a.example/${text}`),
  'a form': (text) => checkLead({ name: text, email: text, phone: text, message: text }),
  ...{ plainText, toReadingTime, toTypeSlug, tokensOf, toBottles, toText },
  toContents: (text) => toContents(sanitise(`<h2>${text}</h2>`)),
  'the contents of an article': (text) => toContents(sanitise(text)),
  toParagraphs: (text) => toParagraphs(sanitise(text)),
  findInterestClaim,
  'the contents of a box': (content) => readContent({ category: 'vinos', content, bottleCount: null }),
  ...exportsOf(calendar, links, measures, money, pathGroups, paths, queryValues, safeHtml, textValues, {
    parseColour,
    parsePostalCode,
  }),
  ...exportsOf(serviceText, wireTexts, { amount, optionalAmount, nullableAmount, money: moneySchema, flag }),
};

describe('what a long text costs', () => {
  it.each(Object.entries(readers))('%s', (_name, read) => {
    expect(findDearTexts(read)).toEqual([]);
  });
});

/** The functions and the schemas that modules export. */
function exportsOf(...modules: Record<string, unknown>[]): Record<string, (text: string) => unknown> {
  const named = modules.flatMap((module) => Object.entries(module));
  return Object.fromEntries(
    named.flatMap(([name, value]): [string, (text: string) => unknown][] => {
      if (value instanceof z.ZodType) return [[name, (text) => value.safeParse(text)]];
      return typeof value === 'function' ? [[name, (text) => Reflect.apply(value, undefined, [text])]] : [];
    }),
  );
}
