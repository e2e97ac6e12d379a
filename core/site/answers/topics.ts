import { paths } from '../../values/paths.ts';
import { singularOf } from '../../values/text.ts';

/**
 * The subjects that people ask a wine shop about, each with the words for it. The first word stands for all of them, so
 * that "envíos" finds a question about delivery that says "llegar".
 */
const topics: readonly string[] = [
  'envio enviar envian entrega entregar entregan delivery llegar llega demora demorar tarda tardar despacho seguimiento tracking flete retiro retirar',
  'devolucion devolver devuelvo devuelven cambio cambiar cambian reintegro reembolso arrepentimiento arrepentir arrepenti reclamo garantia',
  'rota roto rotura rompio rompieron fallado fallada defecto defectuoso picado',
  'pago pagar cuota cuotas financiacion tarjeta credito debito transferencia mercadopago efectivo cft interes',
  'factura facturacion cuit',
  'empresa empresarial corporativo corporativa mayorista mayoreo convenio',
  'impuesto impuestos iva',
  'socio socia club suscripcion suscribir suscribirme suscribirse membresia miembro abono',
  'renovacion renovar renueva saltear saltar pausar pausa posponer',
  'baja desuscribir desuscribirme cancelar cancelacion anular',
  'regalo regalar regala obsequio gift giftcard card voucher gifcard',
  'contacto contactar telefono whatsapp mail email correo direccion ubicacion donde local sucursal horario atencion ayuda',
  'pregunta faq duda consulta',
  'termino condicion legal legales contrato consumidor queja',
  'privacidad dato personales cookies',
  'seleccion',
  'nosotros somos historia equipo',
  'nota blog tip receta maridaje maridar',
  'bodega bodegas vina productor',
  'menor menores edad',
  'carrito compra pedido',
  'cuenta contrasena clave usuario ingresar registrarme registrarse',
];

const firstWords = new Map(
  topics.flatMap((line) => {
    const words = line.split(' ').map(singularOf);
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

/** The form of a folded word by which words are compared: its topic's first word, or its singular. */
export function toSubject(word: string): string {
  const singular = singularOf(word);
  return firstWords.get(singular) ?? singular;
}

/** Whether the word belongs to one of the topics. */
export function isTopic(subject: string): boolean {
  return firstWords.has(subject);
}

/** A page that a search offers. `subjects`: the words that it is offered for, singular and without accents, separated by spaces. */
export type ShopPage = { title: string; href: string; subjects: string };

/** In the order in which they are offered. */
export const shopPages: readonly ShopPage[] = [
  { title: 'El club', href: paths.club, subjects: 'club renovacion plan planes mensual' },
  { title: 'Nuestras selecciones', href: paths.selections, subjects: 'seleccion club mensual' },
  { title: 'Botón de arrepentimiento', href: paths.withdrawal, subjects: 'devolucion' },
  { title: 'Botón de baja', href: paths.cancellation, subjects: 'baja' },
  {
    title: 'Contacto y preguntas frecuentes',
    href: paths.contact,
    subjects: 'contacto pregunta envio pago factura empresa',
  },
  { title: 'Términos y condiciones', href: paths.terms, subjects: 'termino devolucion' },
  { title: 'Privacidad', href: paths.privacy, subjects: 'privacidad' },
  { title: 'Nosotros', href: paths.about, subjects: 'nosotros' },
  { title: 'Notas y tips', href: paths.blog, subjects: 'nota' },
  { title: 'Ingresar a tu cuenta', href: paths.login, subjects: 'cuenta' },
  { title: 'Tu carrito', href: paths.cart, subjects: 'carrito' },
];

/** Answers a search for wineries as such; a search for one of them has that one as its answer. */
export const wineriesPage: ShopPage = { title: 'Todas las bodegas', href: paths.wineries, subjects: '' };
