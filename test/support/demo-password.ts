/** The password of every demo account. */
export const DEMO_PASSWORD = 'malbec-y-asado';
