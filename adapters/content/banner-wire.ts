import * as z from 'zod';
import { nullableText, optionalText, text } from '../http/wire.ts';

/** A banner of the shop service or of the lambda; `html` is an image URL. */
export const wireBanner = z.object({
  name: optionalText,
  area: optionalText,
  html: text,
  device: z.enum(['desktop', 'mobile']),
  link: nullableText,
});
export type WireBanner = z.output<typeof wireBanner>;
