import { paths } from '#core/values/paths.ts';

const CONSUMER_DEFENCE_URL = 'https://www.argentina.gob.ar/produccion/defensadelconsumidor';
/** The tax agency's site, linked if the CMS has no data-fiscal link of the shop. */
const TAX_AGENCY_URL = 'https://www.arca.gob.ar/';

/**
 * The links and the warning that Argentine law requires on every page: resolutions 424/2020 and 271/2020, laws 24.240
 * and 24.788.
 */
export function LegalFloor({ fiscalLink }: { fiscalLink: string | null }) {
  return (
    <div className="legal-floor">
      <ul className="wrap">
        <li>
          <a href={paths.withdrawal}>Botón de arrepentimiento</a>
        </li>
        <li>
          <a href={paths.cancellation}>Botón de baja</a>
        </li>
        <li>
          <a href={CONSUMER_DEFENCE_URL} rel="noopener">
            Defensa del consumidor
          </a>
        </li>
        <li>
          <a href={fiscalLink ?? TAX_AGENCY_URL} rel="noopener">
            Data fiscal
          </a>
        </li>
        <li className="legal-floor-age">Beber con moderación. Prohibida su venta a menores de 18 años.</li>
      </ul>
    </div>
  );
}
