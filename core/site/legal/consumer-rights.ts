import type { LegalDocument } from './legal-document.ts';

/** Withdrawal (law 24.240, article 34) and responsible drinking (law 24.788). */
export function consumerRights(): LegalDocument {
  return {
    id: 'derechos',
    title: 'Arrepentimiento y consumo responsable',
    sections: [
      {
        id: 'derechos-arrepentimiento',
        title: 'Derecho de arrepentimiento',
        texts: [
          'Podés revocar tu compra dentro de los 10 días corridos desde que recibiste el producto o desde que la hiciste, lo último que ocurra, sin dar motivos y sin ningún costo (artículo 34 de la Ley 24.240 y artículos 1110 a 1116 del Código Civil y Comercial de la Nación). Este derecho no se puede renunciar.',
          [
            'Entrá al «Botón de arrepentimiento», arriba y al pie de cada página (Disposición 954/2025). No hace falta tener cuenta.',
            'Te damos enseguida un código que identifica tu solicitud.',
            'Dentro de las 24 horas te escribimos para coordinar la devolución; el retiro corre por nuestra cuenta.',
            'Te devolvemos todo lo que pagaste por el mismo medio de pago.',
          ],
          'El producto tiene que volver sin abrir, salvo que haya llegado con un defecto.',
        ],
      },
      {
        id: 'derechos-alcohol',
        title: 'Consumo responsable de alcohol',
        texts: [
          'Beber con moderación. Prohibida su venta a menores de 18 años.',
          'No vendemos ni entregamos bebidas alcohólicas a menores de 18 años (Ley 24.788). Si vas a manejar, no tomes: la Ley 27.714 fija tolerancia cero de alcohol al volante. No se recomienda el consumo durante el embarazo y la lactancia.',
        ],
      },
    ],
  };
}
