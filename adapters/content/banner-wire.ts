import { z } from 'zod';
import { nullableText, optionalText, text } from '../http/wire.ts';

/** A banner as the shop service and the lambda send it; `html` is an image url. */
export const wireBanner = z.object({
  name: optionalText,
  area: optionalText,
  html: text,
  device: z.enum(['desktop', 'mobile']),
  link: nullableText,
});
export type WireBanner = z.output<typeof wireBanner>;
