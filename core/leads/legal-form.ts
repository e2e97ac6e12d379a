import type { LegalRequest } from './lead.ts';

export type LegalFormTexts = {
  title: string;
  intro: readonly string[];
  /** The label of the field `message`, which asks for the order or the plan. */
  messageLabel: string;
  submitLabel: string;
  /** The heading above the code. */
  confirmationTitle: string;
  /** The sentences below the code that tell the visitor what happens next. */
  nextSteps: readonly string[];
};

export const legalForms: Record<LegalRequest, LegalFormTexts> = {
  arrepentimiento: {
    title: 'Botón de arrepentimiento',
    intro: [
      'Si compraste en esta tienda, podés arrepentirte dentro de los 10 días corridos desde que recibiste el producto o desde que hiciste la compra, lo último que ocurra. No hace falta que digas por qué y no te cuesta nada (artículo 34 de la Ley 24.240 y artículo 1110 del Código Civil y Comercial de la Nación).',
      'Completá tus datos y te damos enseguida un código que identifica tu solicitud. No necesitás tener cuenta.',
    ],
    messageLabel: 'Número de pedido y productos',
    submitLabel: 'Arrepentirme de la compra',
    confirmationTitle: 'Recibimos tu arrepentimiento',
    nextSteps: [
      'Guardá el código: identifica tu solicitud ante nosotros y ante Defensa del Consumidor.',
      'Dentro de las 24 horas te escribimos al correo que dejaste para coordinar el retiro del producto, que corre por nuestra cuenta.',
      'Te devolvemos lo que pagaste por el mismo medio de pago.',
    ],
  },
  baja: {
    title: 'Botón de baja',
    intro: [
      'Desde acá podés dar de baja tu suscripción al club cuando quieras, sin llamar a nadie ni dar explicaciones (artículo 10 ter de la Ley 24.240).',
      'Completá tus datos y te damos enseguida un código que identifica tu solicitud. No necesitás iniciar sesión.',
    ],
    messageLabel: 'Plan que querés dar de baja',
    submitLabel: 'Dar de baja mi suscripción',
    confirmationTitle: 'Recibimos tu pedido de baja',
    nextSteps: [
      'Guardá el código: identifica tu solicitud ante nosotros y ante Defensa del Consumidor.',
      'Dentro de las 24 horas te confirmamos la baja en el correo que dejaste.',
      'No se hacen más cobros de esa suscripción. Las selecciones que ya pagaste las recibís igual.',
    ],
  },
};
