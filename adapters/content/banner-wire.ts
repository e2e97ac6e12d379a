import * as z from 'zod';
import { means, nullableText, optionalText, text } from '../http/wire.ts';
import { contentMeanings } from './content-meanings.ts';

/** A banner of the shop service or of the lambda; `html` is an image URL. */
export const wireBanner = means(
  z.object({
    name: optionalText,
    area: optionalText,
    html: text,
    device: z.enum(['desktop', 'mobile']),
    link: nullableText,
  }),
  contentMeanings.banner,
);
export type WireBanner = z.output<typeof wireBanner>;
