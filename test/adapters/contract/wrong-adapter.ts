/** An adapter that returns a price as text and lacks most methods. */
export function createAdapter() {
  const pagination = { limit: 12, page: 1, total: 1 };
  return { listProducts: async () => ({ items: [{ sku: 'A', price: '12100' }], pagination, search: null }) };
}
