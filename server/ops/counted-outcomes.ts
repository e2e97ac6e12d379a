/** The directives that the shop's policy can report. A report may hold any text, so any other directive counts as `other`. */
export const cspDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'connect-src',
  'img-src',
  'font-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'frame-src',
  'form-action',
  'base-uri',
  'object-src',
  'frame-ancestors',
  'other',
] as const;
export type CspDirective = (typeof cspDirectives)[number];

/** `unauthorized`: the token is missing or wrong; `invalid`: nothing to purge was named; `failed`: not on all replicas. */
export type PurgeOutcome = 'purged' | 'unauthorized' | 'invalid' | 'failed';
