import type { Expected } from './typed-searches.ts';

/** More searches as people in Argentina type them: in capitals, without accents, with slang and with questions. */
export const moreTypedSearches: readonly [typed: string, expected: Expected][] = [
  // Grapes, in capitals, in the plural, with slips
  ['VINO TINTO MALBEC', { products: /malbec/i }],
  ['MALBECS', { products: /malbec/i }],
  ['tanat', { products: /tannat/i, notice: /tannat/ }],
  ['Cabernet Sovignon', { products: /cabernet/i, notice: /sauvignon/ }],
  ['cab franc', { products: /cabernet franc/i }],
  ['bonardas', { products: /bonarda/i }],
  ['pet nat', { products: /pét-nat/i }],
  ['champagne extra brut barato', { products: /\/cavas\//, order: 'ascending', notice: /espumante extra brut/ }],
  // Places, also as the people of the place are called
  ['vinos mendocinos', { products: /mendoza/i, notice: /mendoza/ }],
  ['torrontes salteño', { products: /torrontés.*salta/i, notice: /salta/ }],
  ['uco', { products: /valle de uco|tupungato|tunuyán|el peral/i }],
  ['san rafael', { products: /cuadro benegas/i }],
  ['tupungato malbec', { products: /malbec/i }],
  ['la rioja', { products: /la rioja/i }],
  ['neuquén', { products: /neuquén/i }],
  ['bodegas', { answer: /^Todas las bodegas$/ }],
  ['bodegas de salta', { answer: /Cumbre Parda|Alta Quebrada|Tolombón/, products: /salta/i }],
  // Boxes and prices
  ['pack x6', { products: /caja/i, notice: /caja/ }],
  ['box malbec', { products: /caja/i, notice: /caja/ }],
  ['malbec 20 mil o menos', { products: /malbec/i, max: 20_000 }],
  ['malbec u$s 20', { products: /malbec/i, notice: /en pesos/ }],
  ['hasta 15 mil', { max: 15_000, notice: /hasta \$\s15\.000/ }],
  ['malbec menos de 10000', { products: /malbec/i, max: 10_000 }],
  ['vinos de menos de 10 mil pesos', { products: /\/vinos\//, max: 10_000 }],
  ['entre 5000 y 10000', { min: 5000, max: 10_000 }],
  ['vino de 20 mil', { products: /\/vinos\//, min: 15_000, max: 25_000 }],
  ['vino de 15000', { products: /\/vinos\//, min: 11_250, max: 18_750 }],
  ['regalo hasta 20 mil', { answer: /Busco un regalo/, max: 20_000 }],
  ['lo mas caro', { order: 'descending' }],
  // Dishes, scores, tools
  ['vino para empanadas', { products: /\/vinos\// }],
  ['locro', { products: /./ }],
  ['vinos premiados', { products: /\/vinos\// }],
  ['96 puntos', { products: /puna clara|pinot noir|tosca blanca|la tregua/i }],
  ['abridor', { products: /sacacorchos/i, notice: /sacacorchos/ }],
  ['hielera', { products: /frapera/i, notice: /frapera/ }],
  // Questions
  ['donde estan', { answer: /Contacto/ }],
  ['hacen envios a cordoba', { answer: /envío|tarda/ }],
  ['puedo pagar con mercado pago', { answer: /pago/ }],
  ['como me doy de baja', { answer: /baja/ }],
  ['me llego rota', { answer: /rota/ }],
  ['olvide mi contraseña', { answer: /Ingresar/ }],
  ['quienes somos', { answer: /Nosotros/ }],
  // Brands that are not sold
  ['trumpeter malbec', { notice: /No encontramos «trumpeter»/, products: /malbec/i }],
  ['escorihuela gascon', { notice: /No encontramos «escorihuela gascon»/ }],
];
