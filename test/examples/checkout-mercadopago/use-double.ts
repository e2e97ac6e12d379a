import { AppConfig } from 'mercadopago/dist/utils/config/index.js';

/**
 * Sends the calls of Mercado Pago's package to `MERCADOPAGO_DOUBLE_URL`. The package has no setting for that, but its client
 * reads this class at every call. For tests and `try.ts` only: the checkout itself does not import it.
 */
Object.assign(AppConfig, { BASE_URL: process.env['MERCADOPAGO_DOUBLE_URL'] });
