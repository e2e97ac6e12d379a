/** An adapter that returns a price as text and a sku that the shop's addresses cannot have, and lacks most methods. */
export function createAdapter() {
  const items = [{ sku: 'A', price: '12100' }, { sku: 'CON ESPACIO 1' }];
  const pagination = { limit: 12, page: 1, total: items.length };
  return { listProducts: async () => ({ items, pagination, search: null }) };
}
