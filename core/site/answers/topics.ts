import { singularOf } from '../../values/words.ts';

/**
 * The subjects that people ask a wine shop about, each with the words for it. The first word stands for all of them, so
 * that "envíos" finds a question about delivery that says "llegar".
 */
const topics: readonly string[] = [
  'envio enviar envian entrega entregar entregan delivery llegar llega demora demorar tarda tardar despacho seguimiento tracking flete retiro retirar',
  'devolucion devolver devuelven cambio cambiar cambian reintegro reembolso arrepentimiento arrepentir arrepenti reclamo garantia',
  'rota roto rotura rompio rompieron fallado fallada defecto defectuoso picado',
  'pago pagar cuota cuotas financiacion tarjeta credito debito transferencia mercadopago efectivo cft interes',
  'factura facturacion cuit',
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
