import type { LegalDocument } from './legal-document.ts';

/** Terms of purchase (law 24.240). */
export function purchaseTerms(brandName: string): LegalDocument {
  return {
    id: 'terminos',
    title: 'Términos y condiciones de compra',
    sections: [
      {
        id: 'terminos-alcance',
        title: 'De qué se tratan',
        texts: [
          `Estos términos rigen el uso de este sitio y las compras que hacés en él a ${brandName} (en adelante, «nosotros»). Al comprar los aceptás. Podés leerlos, guardarlos e imprimirlos en cualquier momento desde esta página.`,
          'Nuestros datos (quién vende, razón social, CUIT, domicilio y medios de contacto) figuran al pie de cada página. Se aplican la Ley 24.240 de Defensa del Consumidor, el Código Civil y Comercial de la Nación y las demás normas argentinas; lo que acá diga algo distinto en tu perjuicio no vale.',
        ],
      },
      {
        id: 'terminos-edad',
        title: 'Quiénes pueden comprar',
        texts: [
          'Para comprar bebidas alcohólicas tenés que ser mayor de 18 años (Ley 24.788). Al confirmar un pedido declarás que lo sos. Quien recibe el pedido también tiene que ser mayor de 18 años y puede que le pidamos el documento; si no hay nadie mayor, el pedido vuelve a nuestro depósito.',
        ],
      },
      {
        id: 'terminos-precios',
        title: 'Precios y formas de pago',
        texts: [
          'Los precios están en pesos argentinos e incluyen el IVA y los demás impuestos. Junto a cada precio mostramos el precio sin impuestos nacionales. El costo de envío se informa antes de que confirmes el pago.',
          [
            'Precio regular: el que paga cualquier persona que compra.',
            'Precio para socios: el que pagan quienes tienen una suscripción activa al club, mientras la promoción para socios esté vigente.',
            'Promociones: valen en las fechas y hasta agotar el stock que se indican en cada una, y no se acumulan salvo que se diga lo contrario.',
          ],
          'Los medios de pago, las cuotas y su costo financiero total se muestran en el proceso de pago. La compra queda perfeccionada cuando el pago se acredita y te enviamos la confirmación por correo electrónico.',
        ],
      },
      {
        id: 'terminos-stock',
        title: 'Disponibilidad y productos',
        texts: [
          'Vendemos hasta agotar el stock. Si un producto que pagaste no está disponible, te avisamos y podés elegir entre esperar, cambiarlo por otro equivalente o recibir la devolución de lo que pagaste.',
          'Las imágenes ilustran. La añada y la etiqueta pueden variar cuando la ficha del producto lo diga.',
        ],
      },
      {
        id: 'terminos-envios',
        title: 'Envíos y entrega',
        texts: [
          'Entregamos en la República Argentina, en los domicilios y plazos que se informan antes de pagar. Cuando recibas el pedido, revisá que el paquete esté cerrado; si llegó roto o incompleto, escribinos dentro de los 10 días y lo reponemos sin costo.',
        ],
      },
      {
        id: 'terminos-garantia',
        title: 'Garantía y reclamos',
        texts: [
          'Respondemos por los productos conforme al artículo 11 y siguientes de la Ley 24.240. Un vino con defecto (por ejemplo, de corcho) se cambia por otra botella o se devuelve su precio.',
          'Para reclamar, escribinos desde la página de contacto. Si no quedás conforme, podés acudir gratis a la Ventanilla Única Federal de Defensa del Consumidor o, en la Ciudad de Buenos Aires, a su Dirección General de Defensa y Protección al Consumidor; los enlaces están al pie de cada página.',
        ],
      },
      {
        id: 'terminos-sitio',
        title: 'Uso del sitio',
        texts: [
          'Los textos, imágenes y marcas del sitio son nuestros o de quienes nos autorizaron a usarlos. Podés compartir los enlaces; para reproducir los contenidos, pedinos permiso.',
          'Podemos actualizar estos términos. A cada compra se le aplican los que estaban publicados cuando la hiciste.',
        ],
      },
    ],
  };
}
