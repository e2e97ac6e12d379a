import { Router } from 'express';
import { renderSVG } from 'uqr';
import { paths } from '#core/values/paths.ts';
import { allowMethods, READ_METHODS } from '../http/allowed-methods.ts';

/** The margin that the standard asks for, in modules. */
const QUIET_ZONE = 4;

/** Serves a QR code of the seller's Data Fiscal (resolution 3377), drawn once, when it is first asked for. Null: the file does not exist. */
export function createDataFiscalQr(url: string | null): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (url === null) return router;
  let picture: string | null = null;
  router.all(paths.dataFiscalQr, allowMethods(...READ_METHODS));
  router.get(paths.dataFiscalQr, (_req, res) => {
    picture ??= renderSVG(url, { ecc: 'M', border: QUIET_ZONE });
    res.type('image/svg+xml').set('cache-control', 'public, max-age=3600').send(picture);
  });
  return router;
}
