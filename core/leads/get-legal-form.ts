import type { Ports } from '../ports/ports.ts';
import { type Breadcrumb, toBreadcrumbs } from '../values/links.ts';
import type { LegalRequest } from './lead.ts';
import { type GivenReceipt, type VerifiedReceipt, verifyReceipt } from './lead-code.ts';
import { emptyLeadForm, type LeadFormView, leadFormPaths } from './lead-form-view.ts';

/** The data of `/arrepentimiento` and `/baja`. If `confirmation` is set, the page confirms the request and shows no form. */
export type LegalFormView = Omit<LegalFormTexts, 'confirmationTitle' | 'nextSteps'> & {
  request: LegalRequest;
  canonicalPath: string;
  breadcrumbs: Breadcrumb[];
  form: LeadFormView;
  /** The confirmation of an accepted request; null if there is none. */
  confirmation: Confirmation | null;
};

/** The code of a request, when it was accepted, and what happens next. */
export type Confirmation = { title: string; nextSteps: readonly string[]; receipt: VerifiedReceipt };

/** Code and signature come from the URL after the redirect; they are ignored unless this shop signed them. */
export function getLegalForm({ receiptSignatures }: Pick<Ports, 'receiptSignatures'>) {
  return async ({ request, ...given }: { request: LegalRequest } & GivenReceipt): Promise<LegalFormView> => {
    const { confirmationTitle, nextSteps, ...texts } = legalForms[request];
    const receipt = verifyReceipt(receiptSignatures, request, given);
    return {
      request,
      ...texts,
      canonicalPath: leadFormPaths[request],
      breadcrumbs: toBreadcrumbs(texts.title),
      form: emptyLeadForm(request),
      confirmation: receipt === null ? null : { title: confirmationTitle, nextSteps, receipt },
    };
  };
}

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

const KEEP_THE_CODE = 'Guardá el código: identifica tu solicitud ante nosotros y ante Defensa del Consumidor.';

/** What the law gives somebody who leaves the club. The program itself neither confirms nor stops a charge. */
export const CANCELLATION_STEPS: readonly string[] = [
  'La ley nos da 24 horas para confirmarte la baja en el correo que dejaste.',
  'Desde la baja no corresponde ningún cobro más. Las selecciones que ya pagaste son tuyas.',
];

const legalForms: Record<LegalRequest, LegalFormTexts> = {
  arrepentimiento: {
    title: 'Botón de arrepentimiento',
    intro: [
      'Si compraste en esta tienda, podés arrepentirte dentro de los 10 días corridos desde que recibiste el producto o desde que hiciste la compra, lo último que ocurra. No hace falta que digas por qué y no te cuesta nada (artículo 34 de la Ley 24.240 y artículo 1110 del Código Civil y Comercial de la Nación).',
      'Completá tus datos y te damos enseguida un código que identifica tu solicitud. No necesitás tener cuenta.',
    ],
    messageLabel: 'Número de pedido y productos',
    submitLabel: 'Arrepentirme de la compra',
    confirmationTitle: 'Recibimos tu pedido de devolución',
    nextSteps: [
      KEEP_THE_CODE,
      'La ley nos da 24 horas para escribirte al correo que dejaste. El retiro del producto corre por nuestra cuenta.',
      'Te corresponde la devolución de lo que pagaste, por el mismo medio de pago.',
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
    nextSteps: [KEEP_THE_CODE, ...CANCELLATION_STEPS],
  },
};
