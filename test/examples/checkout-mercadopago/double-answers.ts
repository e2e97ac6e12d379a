import type { Response } from 'express';
import { type Html, html } from './html.ts';

/** A page of the double. */
export function sendPage(response: Response, title: string, main: Html): void {
  response.send(
    html`<!doctype html><html lang="es-AR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><h1>${title}</h1><p>Esto no es Mercado Pago: nadie paga nada.</p>
${main}</html>`.markup,
  );
}

/** An error as Mercado Pago words it. */
export function refuse(response: Response, status: number, error: string, message: string): Response {
  return response.status(status).json({ message, error, status, cause: [] });
}
