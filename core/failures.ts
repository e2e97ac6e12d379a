/**
 * The catalogue of failures: one table, nothing else knows a message.
 *
 * `message` is recorded (log, JSON, `data-message`); `sentence` is what a shopper reads. A failure of kind "absent" is
 * the service's own word that a thing does not exist; "invalid" is a wrong request; "broken" is ours or a service's fault.
 */
export type FailureKind = 'absent' | 'invalid' | 'broken';

type CatalogueEntry = { kind: FailureKind; status: number; message: string; sentence: string };

const spanish = (kind: FailureKind, status: number, message: string, sentence = message): CatalogueEntry => ({
  kind,
  status,
  message,
  sentence,
});

export const failureCatalogue = {
  pageNotFound: spanish(
    'absent',
    404,
    'Página no encontrada',
    'Navegá por nuestras categorías de beneficios para encontrar lo que estás buscando.',
  ),
  unexpected: spanish('broken', 500, 'Error', 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.'),
  unavailable: spanish(
    'broken',
    503,
    'The request was made but no response was received',
    'No pudimos conectarnos con la tienda. Probá de nuevo en un momento.',
  ),
  badRequest: spanish('invalid', 400, 'Bad request', 'No pudimos entender ese pedido.'),
  foreignOrigin: spanish('invalid', 403, 'Foreign origin', 'Ese pedido no viene de nuestra tienda.'),
  tooManyRequests: spanish(
    'invalid',
    429,
    'Too many requests',
    'Recibimos demasiados pedidos seguidos. Esperá un momento y probá de nuevo.',
  ),

  headerFooter: spanish(
    'broken',
    201,
    'Error while fetching header and footer',
    'No pudimos cargar el menú completo. Estas son las secciones de la tienda.',
  ),
  homeCarousel: spanish('broken', 500, 'Error', 'No pudimos cargar las novedades de la portada.'),
  posts: spanish('broken', 500, 'Error', 'No pudimos cargar las notas.'),
  homeSelections: spanish('broken', 500, 'Error', 'No pudimos cargar las selecciones del mes.'),
  wineries: spanish('broken', 500, 'Empty response', 'No pudimos cargar las bodegas.'),
  lead: spanish('broken', 500, 'Error', 'No pudimos registrar tus datos todavía. Vamos a intentarlo de nuevo.'),
  leadNotKept: spanish('broken', 503, 'Lead not kept', 'No pudimos guardar tus datos. Probá de nuevo en un momento.'),

  products: spanish('absent', 404, 'Error en productos', 'No pudimos cargar los productos.'),
  noProducts: spanish('absent', 404, 'Error en productos', 'No existen productos'),
  collectionsCms: spanish('broken', 201, 'Error en colecciones en strapi', 'Error en colecciones en strapi'),
  collections: spanish('broken', 201, 'Error en colecciones'),
  specialEvent: spanish('absent', 404, 'Error en eventos especiales'),
  banners: spanish('broken', 201, 'Error en banners'),
  category: spanish('absent', 404, 'Error en categoria'),
  promotion: spanish('absent', 404, 'La promoción ingresada no existe'),
  filters: spanish('broken', 500, 'No existen filtros'),
  related: spanish('absent', 404, 'No existen productos'),
  relatedToWine: spanish('absent', 404, 'No existen productos relacionados a este vino'),
  benefits: spanish('absent', 404, 'No se encontraron beneficios'),
  categoryNotFound: spanish('absent', 404, 'Categoria no encontrada'),
  productNotFound: spanish('absent', 404, 'Producto no encontrado'),
  productSheet: spanish('broken', 500, 'Error en ficha producto'),
  searchTooShort: spanish('invalid', 200, 'La búsqueda debe tener al menos 2 caracteres'),

  subscription: spanish('absent', 404, 'Error al obtener la suscripción'),
  subscriptionsTransform: spanish(
    'broken',
    404,
    'Failed to transform subscriptions data',
    'Error al obtener la suscripción',
  ),
  renewal: spanish('broken', 500, 'Error', 'No pudimos cargar la fecha de renovación.'),
  club: spanish('broken', 500, 'Error', 'No pudimos cargar la presentación del club.'),
  selections: spanish('absent', 404, 'Error en la lista de selecciones'),
  noSelections: spanish('absent', 404, 'Error en la lista de selecciones', 'No hay selecciones disponibles'),
  selection: spanish('absent', 404, 'Error al obtener la selección por slug'),
  wineProfile: spanish('absent', 404, 'El perfil del vino no esta disponible'),
  winery: spanish('absent', 404, 'Empty response', 'No encontramos esa bodega.'),
  notes: spanish('broken', 500, 'Error', 'No pudimos cargar las notas.'),
  note: spanish('absent', 404, 'Nota NotFound', 'No encontramos esa nota.'),
  noteSlug: spanish('invalid', 404, 'Slug is required', 'Falta indicar qué nota querés leer.'),
  about: spanish('broken', 500, 'Error', 'No pudimos cargar esta sección.'),
  faqs: spanish('broken', 500, 'Error', 'No pudimos cargar las preguntas frecuentes.'),

  cartUnavailable: spanish(
    'broken',
    503,
    'Cart unavailable',
    'No pudimos actualizar tu carrito. Tus productos siguen ahí: probá de nuevo.',
  ),
  cartLines: spanish(
    'broken',
    503,
    'Cart lines incomplete',
    'No pudimos cargar todos los productos de tu carrito. Siguen ahí: probá de nuevo en un momento.',
  ),
  cartNotFound: spanish(
    'absent',
    404,
    'Cart not found',
    'Ese carrito ya no existe. Agregá un producto para empezar otro.',
  ),
  cartMoved: spanish('broken', 503, 'Cart moved', 'Lo que tenías en el carrito pasó a tu cuenta. Probá de nuevo.'),
  cartMerge: spanish(
    'broken',
    503,
    'Cart merge failed',
    'Todavía no pudimos sumar a tu cuenta lo que habías elegido antes de ingresar. Sigue guardado: probá de nuevo.',
  ),
  unknownSku: spanish('invalid', 422, 'Unknown sku', 'Ese producto no está en la tienda.'),
  invalidQuantity: spanish('invalid', 422, 'Invalid quantity', 'La cantidad tiene que ser un número entero.'),
  overStock: spanish('invalid', 409, 'Over stock', 'No tenemos tantas unidades de ese producto.'),
  soldOut: spanish('invalid', 409, 'Sold out', 'Ese producto está sin stock.'),

  loginRequired: spanish('invalid', 401, 'Login required', 'Para seguir tenés que ingresar a tu cuenta.'),
  invalidState: spanish(
    'invalid',
    400,
    'Invalid state',
    'Este ingreso no empezó en este navegador, o ya se usó. Volvé a empezar.',
  ),
  missingTransaction: spanish(
    'invalid',
    400,
    'Missing transaction',
    'Este ingreso venció o empezó en otro navegador. Volvé a empezar.',
  ),
  loginTimeout: spanish('broken', 503, 'Timeout', 'El ingreso tardó demasiado. Probá de nuevo.'),
  loginCancelled: spanish('invalid', 403, 'Login cancelled', 'Cancelaste el ingreso. Podés volver a intentarlo.'),
  mfaRequired: spanish(
    'invalid',
    401,
    'Multifactor authentication required',
    'Tu cuenta pide un segundo paso para ingresar. Volvé a empezar y completalo.',
  ),
  missingRefreshToken: spanish(
    'invalid',
    401,
    'Missing refresh token',
    'Tu sesión terminó. Volvé a ingresar para seguir.',
  ),
  emailNotVerified: spanish(
    'invalid',
    403,
    'Please verify your email before logging in.',
    'Antes de ingresar tenés que confirmar tu correo.',
  ),
  loginFailed: spanish('invalid', 401, 'Login failed', 'No pudimos completar tu ingreso. Probá de nuevo.'),
  tokenFailed: spanish(
    'broken',
    401,
    'Get access token failed',
    'No pudimos renovar tu sesión. Volvé a ingresar para seguir.',
  ),
  loginUnavailable: spanish(
    'broken',
    503,
    'Login unavailable',
    'El servicio de ingreso no responde. Tu carrito sigue acá: probá de nuevo en un momento.',
  ),
  logoutFailed: spanish('broken', 503, 'Logout failed', 'No pudimos cerrar tu sesión. Probá de nuevo en un momento.'),
} as const satisfies Record<string, CatalogueEntry>;

export type FailureCode = keyof typeof failureCatalogue;

/** What a failed block and an error page carry: recorded status and message, and the sentence a shopper reads. */
export type RecordedError = { status: number; message: string; sentence: string };

/** Status → message, as configured (S8.26). */
export type ErrorMessages = Readonly<Record<string, string>>;

/** An expected failure. Throw it where a page cannot exist or a write is refused; only `server/` turns it into HTTP. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** Replaces the catalogue's sentence where facts help, e.g. how many units are left. */
  readonly sentence: string;

  constructor(code: FailureCode, options: { sentence?: string; cause?: unknown } = {}) {
    super(failureCatalogue[code].message, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'Failure';
    this.code = code;
    this.sentence = options.sentence ?? failureCatalogue[code].sentence;
  }
}

/** A service did not answer, refused, answered 5xx, or its answer was unusable. Thrown by adapters only. */
export class Unavailable extends Error {
  readonly service: string;

  constructor(service: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'Unavailable';
    this.service = service;
  }
}

/** `errorMessages` puts the shop's own words where the catalogue has only "Error". */
export function recordedError(code: FailureCode, errorMessages: ErrorMessages = {}): RecordedError {
  const { status, message, sentence } = failureCatalogue[code];
  const recorded = message === 'Error' ? (errorMessages[String(status)] ?? message) : message;
  return { status, message: recorded, sentence };
}

/** The thing exists at another path of this site; `server/` answers 301. */
export class Moved extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`moved to ${path}`);
    this.name = 'Moved';
    this.path = path;
  }
}
