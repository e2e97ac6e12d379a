/** Pesos with cents, as an invoice shows them. */
export const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
