import { Router } from 'express';
import type { Club } from './club.ts';
import { textOf } from './form.ts';
import type { Provider } from './provider.ts';
import type { Settlement } from './settlement.ts';

type NotificationParts = {
  provider: Provider;
  settlement: Settlement;
  /** Null if no plans are sold. */
  club: Club | null;
  /** Takes a sentence for the operator. */
  report: (sentence: string) => void;
};

const [PAYMENT_ID, SUBSCRIPTION_ID] = [/^\d{1,20}$/, /^[\da-z]{1,64}$/i];

/** The address of Mercado Pago's notifications. Each names something to read; its own words are not believed. */
export function createNotificationRoute({ provider, settlement, club, report }: NotificationParts): Router {
  const router = Router();

  router.post('/notificaciones', async (request, response) => {
    const dataId = textOf(request.query, 'data.id');
    const [signature, requestId] = [request.get('x-signature'), request.get('x-request-id')];
    if (!provider.isSigned({ dataId, signature, requestId })) {
      report('A notification without a valid signature was refused.');
      return response.sendStatus(401);
    }
    const reading = read(textOf(request.query, 'type'), dataId);
    if (reading === null) return response.sendStatus(200);
    // Another answer than 200 makes Mercado Pago send it again.
    const status = await reading.then(
      (isKnown) => (isKnown ? 200 : 404),
      (error: unknown) => {
        report(error instanceof Error ? `A notification could not be followed: ${error.message}` : 'An unknown error.');
        return 503;
      },
    );
    response.sendStatus(status);
    return settlement.followUp();
  });

  return router;

  /** Null for what this checkout does not follow. */
  function read(type: string, id: string): Promise<boolean> | null {
    if (type === 'payment') return isPaymentId(id) ? settlement.settle(id) : null;
    if (club === null) return null;
    if (type === 'subscription_preapproval') return SUBSCRIPTION_ID.test(id) ? club.read(id) : null;
    if (type === 'subscription_authorized_payment') return isPaymentId(id) ? club.readCharge(id) : null;
    return null;
  }
}

export function isPaymentId(text: string): boolean {
  return PAYMENT_ID.test(text);
}
