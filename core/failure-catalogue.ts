/**
 * What a failure says of the world: "absent" is the service's own word that a thing does not exist, "invalid" a wrong
 * request, "broken" our own fault or a service's.
 */
type FailureKind = 'absent' | 'invalid' | 'broken';

type CatalogueEntry = { kind: FailureKind; status: number; message: string; sentence: string };

/**
 * The one table of failures (S8); nothing else knows a message. `message` is recorded (log, JSON, `data-message`),
 * `sentence` is what a shopper reads.
 */
export const failureCatalogue = {
  pageNotFound: entry(
    'absent',
    404,
    'Página no encontrada',
    'Navegá por nuestras categorías de beneficios para encontrar lo que estás buscando.',
  ),
  unexpected: entry('broken', 500, 'Error', 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.'),
  unavailable: entry(
    'broken',
    503,
    'The request was made but no response was received',
    'No pudimos conectarnos con la tienda. Probá de nuevo en un momento.',
  ),
  badRequest: entry('invalid', 400, 'Bad request', 'No pudimos entender ese pedido.'),
  foreignOrigin: entry('invalid', 403, 'Foreign origin', 'Ese pedido no viene de nuestra tienda.'),
  tooManyRequests: entry(
    'invalid',
    429,
    'Too many requests',
    'Recibimos demasiados pedidos seguidos. Esperá un momento y probá de nuevo.',
  ),

  headerFooter: entry(
    'broken',
    201,
    'Error while fetching header and footer',
    'No pudimos cargar el menú completo. Estas son las secciones de la tienda.',
  ),
  homeCarousel: entry('broken', 500, 'Error', 'No pudimos cargar las novedades de la portada.'),
  posts: entry('broken', 500, 'Error', 'No pudimos cargar las notas.'),
  homeSelections: entry('broken', 500, 'Error', 'No pudimos cargar las selecciones del mes.'),
  wineries: entry('broken', 500, 'Empty response', 'No pudimos cargar las bodegas.'),
  lead: entry('broken', 500, 'Error', 'No pudimos registrar tus datos todavía. Vamos a intentarlo de nuevo.'),
  leadRefused: entry('broken', 500, 'Lead refused', 'No pudimos registrar tus datos.'),
  leadNotKept: entry('broken', 503, 'Lead not kept', 'No pudimos guardar tus datos. Probá de nuevo en un momento.'),

  products: entry('absent', 404, 'Error en productos', 'No pudimos cargar los productos.'),
  noProducts: entry('absent', 404, 'Error en productos', 'No existen productos'),
  collectionsCms: entry('broken', 201, 'Error en colecciones en strapi', 'Error en colecciones en strapi'),
  collections: entry('broken', 201, 'Error en colecciones'),
  specialEvent: entry('absent', 404, 'Error en eventos especiales'),
  banners: entry('broken', 201, 'Error en banners'),
  category: entry('absent', 404, 'Error en categoria'),
  promotion: entry('absent', 404, 'La promoción ingresada no existe'),
  filters: entry('broken', 500, 'No existen filtros'),
  related: entry('absent', 404, 'No existen productos'),
  relatedToWine: entry('absent', 404, 'No existen productos relacionados a este vino'),
  benefits: entry('absent', 404, 'No se encontraron beneficios'),
  categoryNotFound: entry('absent', 404, 'Categoria no encontrada'),
  productNotFound: entry('absent', 404, 'Producto no encontrado'),
  productSheet: entry('broken', 500, 'Error en ficha producto'),
  searchTooShort: entry('invalid', 200, 'La búsqueda debe tener al menos 2 caracteres'),

  subscription: entry('absent', 404, 'Error al obtener la suscripción'),
  subscriptionsTransform: entry(
    'broken',
    404,
    'Failed to transform subscriptions data',
    'Error al obtener la suscripción',
  ),
  renewal: entry('broken', 500, 'Error', 'No pudimos cargar la fecha de renovación.'),
  club: entry('broken', 500, 'Error', 'No pudimos cargar la presentación del club.'),
  selections: entry('absent', 404, 'Error en la lista de selecciones'),
  noSelections: entry('absent', 404, 'Error en la lista de selecciones', 'No hay selecciones disponibles'),
  selection: entry('absent', 404, 'Error al obtener la selección por slug'),
  wineProfile: entry('absent', 404, 'El perfil del vino no esta disponible'),
  winery: entry('absent', 404, 'Empty response', 'No encontramos esa bodega.'),
  notes: entry('broken', 500, 'Error', 'No pudimos cargar las notas.'),
  note: entry('absent', 404, 'Nota NotFound', 'No encontramos esa nota.'),
  noteSlug: entry('invalid', 404, 'Slug is required', 'Falta indicar qué nota querés leer.'),
  about: entry('broken', 500, 'Error', 'No pudimos cargar esta sección.'),
  faqs: entry('broken', 500, 'Error', 'No pudimos cargar las preguntas frecuentes.'),

  cartUnavailable: entry(
    'broken',
    503,
    'Cart unavailable',
    'No pudimos actualizar tu carrito. Tus productos siguen ahí: probá de nuevo.',
  ),
  cartLines: entry(
    'broken',
    503,
    'Cart lines incomplete',
    'No pudimos cargar todos los productos de tu carrito. Siguen ahí: probá de nuevo en un momento.',
  ),
  cartNotFound: entry(
    'absent',
    404,
    'Cart not found',
    'Ese carrito ya no existe. Agregá un producto para empezar otro.',
  ),
  cartMoved: entry('broken', 503, 'Cart moved', 'Lo que tenías en el carrito pasó a tu cuenta. Probá de nuevo.'),
  cartMerge: entry(
    'broken',
    503,
    'Cart merge failed',
    'Todavía no pudimos sumar a tu cuenta lo que habías elegido antes de ingresar. Sigue guardado: probá de nuevo.',
  ),
  unknownSku: entry('invalid', 422, 'Unknown sku', 'Ese producto no está en la tienda.'),
  invalidQuantity: entry('invalid', 422, 'Invalid quantity', 'La cantidad tiene que ser un número entero.'),
  overStock: entry('invalid', 409, 'Over stock', 'No tenemos tantas unidades de ese producto.'),
  soldOut: entry('invalid', 409, 'Sold out', 'Ese producto está sin stock.'),

  loginRequired: entry('invalid', 401, 'Login required', 'Para seguir tenés que ingresar a tu cuenta.'),
  invalidState: entry(
    'invalid',
    400,
    'Invalid state',
    'Este ingreso no empezó en este navegador, o ya se usó. Volvé a empezar.',
  ),
  missingTransaction: entry(
    'invalid',
    400,
    'Missing transaction',
    'Este ingreso venció o empezó en otro navegador. Volvé a empezar.',
  ),
  loginTimeout: entry('broken', 503, 'Timeout', 'El ingreso tardó demasiado. Probá de nuevo.'),
  loginCancelled: entry('invalid', 403, 'Login cancelled', 'Cancelaste el ingreso. Podés volver a intentarlo.'),
  mfaRequired: entry(
    'invalid',
    401,
    'Multifactor authentication required',
    'Tu cuenta pide un segundo paso para ingresar. Volvé a empezar y completalo.',
  ),
  missingRefreshToken: entry(
    'invalid',
    401,
    'Missing refresh token',
    'Tu sesión terminó. Volvé a ingresar para seguir.',
  ),
  emailNotVerified: entry(
    'invalid',
    403,
    'Please verify your email before logging in.',
    'Antes de ingresar tenés que confirmar tu correo.',
  ),
  loginFailed: entry('invalid', 401, 'Login failed', 'No pudimos completar tu ingreso. Probá de nuevo.'),
  tokenFailed: entry(
    'broken',
    401,
    'Get access token failed',
    'No pudimos renovar tu sesión. Volvé a ingresar para seguir.',
  ),
  loginUnavailable: entry(
    'broken',
    503,
    'Login unavailable',
    'El servicio de ingreso no responde. Tu carrito sigue acá: probá de nuevo en un momento.',
  ),
  logoutFailed: entry('broken', 503, 'Logout failed', 'No pudimos cerrar tu sesión. Probá de nuevo en un momento.'),
} as const satisfies Record<string, CatalogueEntry>;

export type FailureCode = keyof typeof failureCatalogue;

/** What a failed block and an error page carry: recorded status and message, and the sentence a shopper reads. */
export type RecordedError = { status: number; message: string; sentence: string };

/** Status → message, as configured (S8.26). */
export type ErrorMessages = Readonly<Record<string, string>>;

/** `errorMessages` puts the shop's own words where the catalogue has only "Error". */
export function recordedError(code: FailureCode, errorMessages: ErrorMessages = {}): RecordedError {
  const { status, message, sentence } = failureCatalogue[code];
  const recorded = message === 'Error' ? (errorMessages[String(status)] ?? message) : message;
  return { status, message: recorded, sentence };
}

/** A message that is Spanish already is the sentence, too. */
function entry(kind: FailureKind, status: number, message: string, sentence = message): CatalogueEntry {
  return { kind, status, message, sentence };
}
