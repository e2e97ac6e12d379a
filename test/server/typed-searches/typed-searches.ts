/**
 * What a typed search must find. `products` matches the name, winery, place or address of the first product or of most of
 * the first ones; `answer` the title of a page, question, winery or category above the products; `notice` the sentence
 * about the search. `min` and `max` are the limits of the first prices, and `order` their order.
 */
export type Expected = {
  products?: RegExp;
  answer?: RegExp;
  notice?: RegExp;
  min?: number;
  max?: number;
  order?: 'ascending' | 'descending';
};

/** One hundred searches as people type them, over the embedded catalogue. */
export const typedSearches: readonly [typed: string, expected: Expected][] = [
  // Grapes and kinds of wine
  ['malbec', { products: /malbec/i }],
  ['cabernet franc', { products: /cabernet franc/i }],
  ['pinot noir', { products: /pinot noir/i }],
  ['torrontés', { products: /torrontés/i }],
  ['bonarda', { products: /bonarda/i }],
  ['vino naranjo', { products: /naranjo/i }],
  ['vino rosado', { products: /rosado|rosé/i }],
  ['vino tinto', { products: /tinto|malbec|blend|cabernet|syrah|criolla|bonarda|pinot|vinos\//i }],
  ['vino blanco', { products: /\/vinos\// }],
  ['chardonnay', { products: /chardonnay/i }],
  ['vino dulce', { products: /dulce|tardía|moscat|vinos\//i }],
  ['blend', { products: /blend|corte|vinos\/|whiskys\//i }],
  // Slips of the keyboard and of spelling
  ['malvec', { products: /malbec/i, notice: /malbec/ }],
  ['mabec', { products: /malbec/i, notice: /malbec/ }],
  ['mal bec', { products: /malbec/i }],
  ['cabarnet', { products: /cabernet/i, notice: /cabernet/ }],
  ['cabernet sauvinon', { products: /cabernet/i, notice: /sauvignon/ }],
  ['torontes', { products: /torrontés/i, notice: /torrontés/ }],
  ['pinot nuar', { products: /pinot noir/i, notice: /noir/ }],
  ['chardonai', { products: /chardonnay/i, notice: /chardonnay/ }],
  ['semiyon', { products: /semill[oó]n/i, notice: /semillón/ }],
  ['wiski', { products: /\/whiskys\//, notice: /whisky/ }],
  ['bermut', { products: /vermut/i, notice: /vermut/ }],
  ['aseite de oliva', { products: /\/aceites\//, notice: /aceite/ }],
  ['espumnte', { products: /\/cavas\//, notice: /espumante/ }],
  ['sacacorcho', { products: /sacacorchos/i }],
  ['gualtayari', { products: /gualtallary|piedra cantada/i, notice: /gualtallary/ }],
  ['santa ermelinda sirah', { products: /santa ermelinda syrah/i }],
  // Other words for the same
  ['champagne', { products: /\/cavas\//, notice: /espumante/ }],
  ['champan', { products: /\/cavas\// }],
  ['prosecco', { products: /\/cavas\// }],
  ['shiraz', { products: /syrah/i }],
  ['ginebra', { products: /gin/i }],
  // Places
  ['malbec de mendoza', { products: /malbec.*mendoza/i }],
  ['vinos de salta', { products: /salta/i }],
  ['cafayate', { products: /cafayate/i }],
  ['valle de uco', { products: /tupungato|tunuyán|san carlos|gualtallary|chacayes|altamira|vista flores|el peral/i }],
  ['patagonia', { products: /río negro|neuquén|chubut|patag|lenga|maitén|calafatal/i }],
  ['vinos patagonicos', { products: /patag|río negro|neuquén|chubut/i }],
  ['san juan syrah', { products: /syrah.*san juan/i }],
  ['lujan de cuyo', { products: /luján de cuyo|mendoza/i }],
  ['gualtallary', { products: /gualtallary/i }],
  ['jujuy', { products: /jujuy/i }],
  ['chubut', { products: /chubut|trevelin/i }],
  // Wineries
  ['piedra cantada', { answer: /Bodega Piedra Cantada/, products: /piedra cantada/i }],
  ['casa belisario', { answer: /Casa Belisario/, products: /belisario|lunlunta/i }],
  ['casa belizario', { answer: /Casa Belisario/ }],
  ['tolombon', { answer: /Tolombón Viejo/, products: /tolombón/i }],
  ['bodega barda roja', { answer: /Barda Roja/ }],
  ['hielo azul', { answer: /Hielo Azul/, products: /hielo azul/i }],
  ['aurelia', { answer: /Maison Aurelia/, products: /aurelia/i }],
  // Kinds of product lead to their category
  ['vinos', { answer: /^Vinos$/, products: /\/vinos\// }],
  ['espumantes', { answer: /^Espumantes$/, products: /\/cavas\// }],
  ['aceites', { answer: /^Aceites$/, products: /\/aceites\// }],
  ['whisky', { answer: /^Whiskys$/, products: /\/whiskys\// }],
  ['copas', { answer: /^Accesorios$/, products: /copa/i }],
  ['accesorios', { answer: /^Accesorios$/ }],
  ['espum', { answer: /^Espumantes$/ }],
  ['gin', { products: /gin/i }],
  ['fernet', { products: /fernet/i }],
  ['decantador', { products: /decantador/i }],
  ['libros de vino', { products: /libro/i }],
  ['aceite con limon', { products: /limón/i }],
  // Prices
  ['malbec menos de 20.000', { products: /malbec/i, max: 20_000, notice: /hasta \$\s20\.000/ }],
  ['vino hasta 15 mil', { max: 15_000, notice: /hasta \$\s15\.000/ }],
  ['vinos entre 10.000 y 20.000', { min: 10_000, max: 20_000 }],
  ['whisky más de 60000', { products: /\/whiskys\//, min: 60_000 }],
  ['espumante entre 15 y 25 mil', { products: /\/cavas\//, min: 15_000, max: 25_000 }],
  ['menos de 10.000', { max: 10_000 }],
  ['vino tinto barato', { products: /\/vinos\//, order: 'ascending', notice: /menor a mayor/ }],
  ['malbec económico', { products: /malbec/i, order: 'ascending' }],
  ['ofertas', { order: 'ascending', notice: /menor a mayor/ }],
  ['malbec en oferta', { products: /malbec/i, order: 'ascending' }],
  ['el whisky más caro', { products: /\/whiskys\//, order: 'descending', notice: /mayor a menor/ }],
  ['syrah que cueste menos de $ 18.000', { products: /syrah/i, max: 18_000 }],
  // Gifts and occasions
  ['regalo', { answer: /Busco un regalo/ }],
  ['regalos', { answer: /Busco un regalo/ }],
  ['regalo para papá', { answer: /Busco un regalo/ }],
  ['gift card', { answer: /gift cards/ }],
  ['tarjeta de regalo', { answer: /gift cards/ }],
  ['para el asado', { products: /./ }],
  ['caja de vinos para regalar', { answer: /Busco un regalo/, products: /./ }],
  // Questions
  ['envio', { answer: /envío/ }],
  ['envío gratis', { answer: /envío/ }],
  ['cuanto tarda en llegar', { answer: /Cuánto tarda/ }],
  ['delivery', { answer: /envío|tarda/ }],
  ['devoluciones', { answer: /arrepentimiento/ }],
  ['quiero devolver una compra', { answer: /arrepent/i }],
  ['como devuelvo un vino', { answer: /arrepent/i }],
  ['cuanto sale el envio a cordoba', { answer: /envío/, notice: /No encontramos «envio»\. .*«cordoba»/ }],
  ['botella rota', { answer: /rota/ }],
  ['medios de pago', { answer: /pago/ }],
  ['cuotas', { answer: /cuotas/ }],
  ['factura a', { answer: /factura A/ }],
  ['socios', { answer: /club|SOCIOS/ }],
  ['suscripcion', { answer: /club/ }],
  ['cancelar suscripcion', { answer: /baja/ }],
  ['telefono', { answer: /Contacto/ }],
  ['terminos y condiciones', { answer: /Términos/ }],
  // Brands that are not sold: the page says so and shows no other brand
  ['chandon', { notice: /No encontramos «chandon»/ }],
  ['rutini malbec', { notice: /No encontramos «rutini»/, products: /malbec/i }],
  ['luigi bosca', { notice: /No encontramos «luigi bosca»/ }],
];
