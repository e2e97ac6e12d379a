import type { LegalDocument } from './legal-document.ts';

/** The club's standard contract, `contrato de adhesión` (law 24.240, article 38). */
export function clubContract(brandName: string): LegalDocument {
  return {
    id: 'contrato',
    title: 'Contrato de adhesión al club',
    sections: [
      {
        id: 'contrato-objeto',
        title: 'Qué contratás',
        texts: [
          `Al suscribirte al club ${brandName} recibís en tu domicilio, con la frecuencia del plan que elegiste, una selección de vinos. El plan indica cuántas botellas trae, cuánto cuesta y, si tiene un descuento, de cuánto es y por cuánto tiempo.`,
          'Este es un contrato de adhesión en los términos de los artículos 984 a 989 del Código Civil y Comercial de la Nación y del artículo 38 de la Ley 24.240. Lo publicamos completo en esta página para que lo leas antes de suscribirte; te enviamos una copia al correo con la confirmación.',
        ],
      },
      {
        id: 'contrato-renovacion',
        title: 'Cobro y renovación',
        texts: [
          'La suscripción se cobra por el medio de pago que dejaste y se renueva en las fechas del calendario de renovación, que está publicado en la página del club.',
          'Los cambios de plan, las pausas y las bajas que pidas hasta las 18 horas (hora de Buenos Aires) del día anterior a la fecha de renovación valen para esa renovación; los posteriores, para la siguiente.',
          'Si el precio del plan cambia, te avisamos por correo con al menos 30 días de anticipación. Podés darte de baja sin costo antes de que se aplique.',
        ],
      },
      {
        id: 'contrato-selecciones',
        title: 'Las selecciones',
        texts: [
          'La selección de cada mes se publica en el sitio. Si un vino se agota, lo reemplazamos por otro del mismo valor o mayor y te lo contamos.',
          'Mientras tu suscripción está activa podés comprar en la tienda al precio para socios, en los productos y fechas que la promoción para socios indique.',
        ],
      },
      {
        id: 'contrato-baja',
        title: 'Baja de la suscripción',
        texts: [
          'Podés dar de baja la suscripción cuando quieras, sin costo y sin dar explicaciones, con el «Botón de baja» que está arriba y al pie de cada página (artículo 10 ter de la Ley 24.240 y Disposición 954/2025). Te damos enseguida un código y dentro de las 24 horas te confirmamos la baja por correo.',
          'Desde la baja no hay más cobros. Las selecciones que ya pagaste las recibís igual.',
        ],
      },
      {
        id: 'contrato-arrepentimiento',
        title: 'Arrepentimiento',
        texts: [
          'Tenés 10 días corridos desde la contratación o desde la primera entrega, lo último que ocurra, para arrepentirte sin costo, con el «Botón de arrepentimiento».',
        ],
      },
    ],
  };
}
