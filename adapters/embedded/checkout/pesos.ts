/** Formats pesos with cents. */
export const pesos = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
