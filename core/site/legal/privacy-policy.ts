import type { LegalDocument } from './legal-document.ts';

/** The privacy notice that law 25.326 requires; the law prescribes the wording of two of its sentences. */
export function privacyPolicy(brandName: string): LegalDocument {
  return {
    id: 'privacidad',
    title: 'Política de privacidad',
    sections: [
      {
        id: 'privacidad-datos',
        title: 'Qué datos tratamos y para qué',
        texts: [
          `${brandName} es responsable de la base de datos en la que se guardan tus datos personales, conforme a la Ley 25.326 de Protección de los Datos Personales. Tratamos solo los que hacen falta:`,
          [
            'Nombre, correo electrónico, teléfono y domicilio: para entregar tus pedidos, responder tus consultas y gestionar tu suscripción.',
            'Los productos que elegís y compraste: para armar tu carrito, facturar y atender reclamos.',
            'Los datos del formulario de novedades: para enviarte lo que pediste. En cada envío podés darte de baja.',
            'Datos técnicos de la visita, como la dirección IP: para que el sitio funcione y sea seguro.',
          ],
          'Los datos de pago los trata el proveedor de pagos; acá no se guardan los números de tu tarjeta. Completar los formularios es voluntario; sin los datos obligatorios no podemos cumplir lo que pedís.',
        ],
      },
      {
        id: 'privacidad-cesion',
        title: 'Con quiénes los compartimos',
        texts: [
          'Con quienes nos prestan servicios que hacen falta para cumplir (pago, transporte, identificación, alojamiento y correo), que solo pueden usarlos para eso, y con autoridades cuando la ley lo exige. No vendemos tus datos.',
          'Si un proveedor los guarda fuera del país, le exigimos una protección equivalente a la de la ley argentina.',
        ],
      },
      {
        id: 'privacidad-cookies',
        title: 'Cookies',
        texts: [
          'Usamos las cookies necesarias para que el sitio funcione:',
          [
            'La de sesión, mientras estés conectado.',
            'La de tu carrito y la de tu pedido, hasta 60 días.',
            'Después de iniciar sesión, las que les dicen a nuestros otros sitios que entraste, por un día.',
          ],
          'Podés borrarlas desde tu navegador; al hacerlo se cierra tu sesión y se vacía el carrito de invitado.',
        ],
      },
      {
        id: 'privacidad-derechos',
        title: 'Tus derechos',
        texts: [
          'Podés pedir en cualquier momento el acceso, la rectificación, la actualización o la supresión de tus datos, y que dejemos de usarlos para publicidad, desde la página de contacto. Respondemos el acceso dentro de los 10 días corridos y lo demás dentro de los 5 días hábiles.',
          'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la Ley 25.326.',
          'La Agencia de Acceso a la Información Pública, en su carácter de órgano de control de la Ley 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.',
        ],
      },
      {
        id: 'privacidad-seguridad',
        title: 'Seguridad y conservación',
        texts: [
          'Guardamos los datos con medidas técnicas y organizativas adecuadas, y por el tiempo que dura la relación o que exigen las normas fiscales y de consumo. Después los borramos.',
        ],
      },
    ],
  };
}
