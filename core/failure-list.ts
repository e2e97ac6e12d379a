import { entry, type FailureEntry, general, generic, subject } from './failure-entry.ts';

/**
 * All failures with their messages (S8); no other file defines one. `message` is for the log, JSON and `data-message`;
 * the sentences are for the shopper.
 */
export const failureList = {
  pageNotFound: general(
    404,
    'Página no encontrada',
    'Navegá por nuestras categorías de beneficios para encontrar lo que estás buscando.',
  ),
  unexpected: generic('Algo salió mal de nuestro lado. Probá de nuevo en un momento.'),
  unavailable: general(
    503,
    'The request was made but no response was received',
    'No pudimos conectarnos con la tienda. Probá de nuevo en un momento.',
  ),
  overloaded: general(503, 'Overloaded', 'Hay muchísima gente en la tienda. Probá de nuevo en unos segundos.'),
  badRequest: general(400, 'Bad request', 'No pudimos entender ese pedido.'),
  methodNotAllowed: general(405, 'Method not allowed', 'No pudimos entender ese pedido.'),
  bodyTooLarge: general(413, 'Body too large', 'Lo que enviaste es demasiado largo. Acortalo y probá de nuevo.'),
  unauthorized: general(401, 'Unauthorized', 'Ese pedido necesita una autorización.'),
  invalidEvents: entry(422, 'Invalid events', 'No pudimos leer esos datos.'),
  invalidPurge: entry(422, 'Invalid purge', 'No pudimos entender qué hay que actualizar.'),
  unsupportedMediaType: general(415, 'Unsupported media type', 'No pudimos leer lo que enviaste.'),
  foreignOrigin: general(403, 'Foreign origin', 'Ese pedido no viene de nuestra tienda.'),
  tooManyRequests: general(
    429,
    'Too many requests',
    'Recibimos demasiados pedidos seguidos. Esperá un momento y probá de nuevo.',
  ),
  tooManyLeads: entry(
    429,
    'Too many leads',
    'Estamos recibiendo muchísimos mensajes. Lo que escribiste sigue acá: probá de nuevo en un minuto.',
  ),

  headerFooter: entry(
    201,
    'Error while fetching header and footer',
    'No pudimos cargar el menú completo. Estas son las secciones de la tienda.',
  ),
  siteTexts: generic('No pudimos cargar todos los textos.'),
  homeCarousel: generic('No pudimos cargar las novedades de la portada.'),
  posts: generic('No pudimos cargar las notas.'),
  homeSelections: generic('No pudimos cargar las selecciones del mes.'),
  wineries: entry(500, 'Empty response', 'No pudimos cargar las bodegas.'),
  leadNotKept: entry(503, 'Lead not kept', 'No pudimos guardar tus datos. Probá de nuevo en un momento.'),

  products: entry(404, 'Error en productos', 'No pudimos cargar los productos.'),
  tooManyProducts: entry(422, 'Too many products', 'Son demasiados productos para un solo pedido.'),
  noProducts: entry(404, 'Error en productos', 'No existen productos'),
  noMoreProducts: entry(404, 'Error en productos', 'No hay más productos'),
  collectionsCms: entry(201, 'Error en colecciones en strapi', 'Error en colecciones en strapi'),
  collections: entry(201, 'Error en colecciones'),
  specialEvent: subject(404, 'Error en eventos especiales', 'No encontramos ese evento.'),
  banners: entry(201, 'Error en banners'),
  category: subject(404, 'Error en categoria', 'No encontramos esa categoría.'),
  promotion: entry(404, 'La promoción ingresada no existe', 'No pudimos cargar los precios de socio.'),
  filters: entry(500, 'No existen filtros', 'No pudimos cargar los filtros.'),
  related: entry(404, 'No existen productos', 'No pudimos cargar más productos.'),
  relatedToWine: entry(
    404,
    'No existen productos relacionados a este vino',
    'No pudimos cargar los productos relacionados.',
  ),
  benefits: entry(404, 'No se encontraron beneficios', 'No pudimos cargar los beneficios.'),
  categoryNotFound: entry(404, 'Categoria no encontrada'),
  productNotFound: entry(404, 'Producto no encontrado'),
  productSheet: entry(500, 'Error en ficha producto'),
  searchTooShort: entry(200, 'La búsqueda debe tener al menos 2 caracteres'),
  searchExcludes: entry(
    200,
    'Search excludes',
    'No podemos buscar por lo que un producto no tiene, así que no te mostramos ninguno.',
  ),

  subscription: subject(404, 'Error al obtener la suscripción', 'No encontramos esa propuesta del club.'),
  renewal: generic('No pudimos cargar la fecha de renovación.'),
  club: generic('No pudimos cargar la presentación del club.'),
  selections: entry(404, 'Error en la lista de selecciones'),
  noSelections: entry(404, 'Error en la lista de selecciones', 'No hay selecciones disponibles'),
  selection: subject(404, 'Error al obtener la selección por slug', 'No encontramos esa selección.'),
  wineProfile: subject(404, 'El perfil del vino no esta disponible', 'No encontramos ese vino.'),
  winery: entry(
    404,
    'Empty response',
    'No encontramos esa bodega.',
    'No pudimos cargar la bodega. Probá de nuevo en un momento.',
  ),
  notes: generic('No pudimos cargar las notas.'),
  note: entry(
    404,
    'Nota NotFound',
    'No encontramos esa nota.',
    'No pudimos cargar la nota. Probá de nuevo en un momento.',
  ),
  noteSlug: entry(404, 'Slug is required', 'Falta indicar qué nota querés leer.'),
  about: generic('No pudimos cargar esta sección.'),
  faqs: generic('No pudimos cargar las preguntas frecuentes.'),

  cartUnavailable: entry(503, 'Cart unavailable', 'No pudimos actualizar tu carrito. Probá de nuevo en un momento.'),
  cartLines: entry(
    503,
    'Cart lines incomplete',
    'No pudimos cargar todos los productos de tu carrito. Siguen ahí: probá de nuevo en un momento.',
  ),
  cartLinesGone: entry(
    404,
    'Cart lines no longer sold',
    'Hay productos en tu carrito que ya no vendemos. Quitalos para seguir.',
  ),
  cartLinesOverStock: entry(
    409,
    'Cart lines over stock',
    'De algunos productos de tu carrito no queda lo que elegiste. Ajustalos para seguir.',
  ),
  memberPriceUnknown: entry(
    503,
    'Member price unavailable',
    'No pudimos cargar tu precio de socio. Tu carrito sigue ahí: probá de nuevo en un momento.',
  ),
  lineKept: entry(
    409,
    'Cart line kept',
    'No pudimos quitar ese producto del carrito de tu cuenta. Escribinos y lo quitamos nosotros; también podés cerrar sesión y comprar sin tu cuenta.',
  ),
  cartNotFound: entry(404, 'Cart not found', 'Ese carrito ya no existe. Agregá un producto para empezar otro.'),
  cartMerged: entry(409, 'Cart merged', 'Lo que tenías en el carrito pasó a tu cuenta. Probá de nuevo.'),
  mergePending: entry(
    503,
    'Cart merge failed',
    'Todavía no pudimos sumar a tu cuenta lo que habías elegido antes de ingresar. Sigue guardado: probá de nuevo.',
  ),
  reusedKey: entry(
    422,
    'Idempotency key reused',
    'Ese pedido ya se había usado para otra cosa. Volvé a agregar el producto.',
  ),
  unknownSku: entry(422, 'Unknown sku', 'Ese producto no está en la tienda.'),
  invalidQuantity: entry(422, 'Invalid quantity', 'La cantidad tiene que ser un número entero, hasta 999.'),
  invalidItems: entry(422, 'Invalid items', 'No pudimos leer qué agregar: van de uno a 20 productos por vez.'),
  nothingAdded: entry(422, 'Nothing added', 'No pudimos agregar ninguno de esos productos.'),
  overStock: entry(409, 'Over stock', 'No tenemos tantas unidades de ese producto.'),
  soldOut: entry(409, 'Sold out', 'Ese producto está sin stock.'),
  cartFull: entry(
    409,
    'Cart full',
    'Tu carrito ya tiene 100 productos distintos, y no entran más. Para sumar este, sacá alguno.',
  ),

  postalCodeMissing: entry(422, 'Postal code missing', 'Escribí tu código postal: son cuatro números, como 1425.'),
  postalCodeUnknown: entry(
    422,
    'Postal code unknown',
    'No encontramos ese código postal. Son cuatro números, como 1425.',
  ),
  nothingToDeliver: entry(422, 'Nothing to deliver', 'Tu carrito está vacío: elegí algo y calculamos el envío.'),
  shippingUnavailable: entry(
    503,
    'Shipping unavailable',
    'No pudimos calcular el envío en este momento. También lo ves antes de pagar.',
  ),
  memberships: generic('No pudimos mostrar tu suscripción ahora. Probá de nuevo en un momento.'),
  invalidMembershipChange: entry(422, 'Invalid membership change', 'No pudimos entender ese cambio. Elegilo de nuevo.'),
  unknownMembership: entry(404, 'Unknown membership', 'No encontramos esa suscripción en tu cuenta.'),
  membershipTooLate: entry(
    409,
    'Membership change too late',
    'Ya es tarde para cambiar esa caja: su renovación cerró.',
  ),
  membershipNotPossible: entry(
    422,
    'Membership change not possible',
    'Ese cambio no se puede hacer en tu suscripción.',
  ),
  membershipUnavailable: entry(
    503,
    'Membership unavailable',
    'No pudimos confirmar el cambio de tu suscripción. Probá de nuevo: no se hace dos veces.',
  ),

  loginRequired: entry(401, 'Login required', 'Para seguir tenés que ingresar a tu cuenta.'),
  invalidState: entry(400, 'Invalid state', 'Este ingreso no empezó en este navegador, o ya se usó. Volvé a empezar.'),
  missingTransaction: entry(
    400,
    'Missing transaction',
    'Este ingreso venció o empezó en otro navegador. Volvé a empezar; si se repite, puede que tu navegador no guarde cookies.',
  ),
  loginTimeout: entry(503, 'Timeout', 'El ingreso tardó demasiado. Probá de nuevo.'),
  loginCancelled: entry(403, 'Login cancelled', 'Cancelaste el ingreso. Podés volver a intentarlo.'),
  mfaRequired: entry(
    401,
    'Multifactor authentication required',
    'Tu cuenta pide un segundo paso para ingresar. Volvé a empezar y completalo.',
  ),
  missingRefreshToken: entry(401, 'Missing refresh token', 'Tu sesión terminó. Volvé a ingresar para seguir.'),
  emailNotVerified: entry(
    403,
    'Please verify your email before logging in.',
    'Antes de ingresar tenés que confirmar tu correo.',
  ),
  loginFailed: entry(401, 'Login failed', 'No pudimos completar tu ingreso. Probá de nuevo.'),
  tokenFailed: entry(401, 'Get access token failed', 'Tu sesión terminó. Volvé a ingresar para seguir.'),
  loginUnavailable: entry(
    503,
    'Login unavailable',
    'El servicio de ingreso no responde. Tu carrito sigue acá: probá de nuevo en un momento.',
  ),
  logoutFailed: entry(503, 'Logout failed', 'No pudimos cerrar tu sesión. Probá de nuevo en un momento.'),
} as const satisfies Record<string, FailureEntry>;

export type FailureCode = keyof typeof failureList;

/** Why a landing does not exist (S8.17), for the log: the shopper reads the sentence of `subscription`. */
export const NO_LANDING = 'Failed to transform subscriptions data';

/** Failures that no shopper sees: the delivery of a lead that the shop has taken. Their codes are only in the log. */
export type LoggedCode = 'lead' | 'leadRefused';

/** The codes whose message is not configurable (S8.26). */
export type FixedFailureCode = {
  [C in FailureCode]: (typeof failureList)[C]['configurable'] extends true ? never : C;
}[FailureCode];

/** The error of a failed block or an error page: recorded status and message, and the sentence for the shopper. */
export type RecordedError = { status: number; message: string; sentence: string };

/** Configured messages by status (S8.26). */
export type ErrorMessages = Readonly<Record<string, string>>;

type Situation = { errorMessages?: ErrorMessages | undefined; isOutage?: boolean };

/** The status of an answer whose subject is unavailable, whatever status is recorded. */
const OUTAGE_STATUS = 503;

/** What is recorded of a failure, and what the shopper reads. */
export function recordedError(
  code: FailureCode,
  { errorMessages = {}, isOutage = false }: Situation = {},
): RecordedError {
  const { status, message, sentence, outageSentence, configurable } = failureList[code];
  const configured = configurable ? errorMessages[status] || (isOutage && errorMessages[OUTAGE_STATUS]) : undefined;
  return {
    status,
    message: configured || message,
    sentence: configured || (isOutage ? outageSentence : sentence),
  };
}

/** The configured statuses that no failure without a message of its own has. */
export function findUnusedStatuses(errorMessages: ErrorMessages): string[] {
  const used = Object.values(failureList).flatMap(({ status, configurable }) => (configurable ? String(status) : []));
  return Object.keys(errorMessages).filter((status) => !used.includes(status));
}
