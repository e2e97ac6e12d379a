/**
 * Whether every case is tested, as `npm run test:long` does. Otherwise tests of many cases take a share of them that has
 * each kind, and tests of rare cases are skipped, so that the ordinary run stays short.
 */
export const isLongRun = process.env['LONG'] === 'true';
