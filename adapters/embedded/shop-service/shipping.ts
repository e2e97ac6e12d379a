import type { WireShippingQuote } from '../../shop/order-wire.ts';

/** From this subtotal on the cheapest option is free, in pesos. The CMS's texts say the same amount. */
const FREE_FROM = 60_000;

/** `id`, name, price in pesos, and the working days from and to. */
type Rate = readonly [id: string, name: string, price: number, minDays: number, maxDays: number];

const rates = {
  city: [
    ['domicilio', 'Envío a domicilio', 4900, 1, 3],
    ['en-el-dia', 'Envío exprés', 8500, 1, 1],
  ],
  suburbs: [['domicilio', 'Envío a domicilio', 5900, 1, 3]],
  near: [
    ['domicilio', 'Envío a domicilio', 8900, 3, 5],
    ['sucursal', 'Retiro en sucursal del correo', 6900, 3, 6],
  ],
  far: [
    ['domicilio', 'Envío a domicilio', 12_900, 4, 8],
    ['sucursal', 'Retiro en sucursal del correo', 9900, 4, 8],
  ],
} as const satisfies Record<string, readonly Rate[]>;

/** Where postal codes begin, in their order; null if no place has such a code. */
const places: readonly (readonly [from: number, place: string | null, zone: keyof typeof rates])[] = [
  [0, null, 'far'],
  [1000, 'Ciudad de Buenos Aires', 'city'],
  [1500, 'Gran Buenos Aires', 'suburbs'],
  [2000, 'Santa Fe, Entre Ríos y norte de Buenos Aires', 'near'],
  [3000, 'Santa Fe y Entre Ríos', 'near'],
  [3300, 'Misiones', 'far'],
  [3400, 'Corrientes, Chaco y Formosa', 'far'],
  [4000, 'Tucumán y Santiago del Estero', 'far'],
  [4400, 'Salta, Jujuy y Catamarca', 'far'],
  [5000, 'Córdoba', 'near'],
  [5300, 'La Rioja', 'far'],
  [5400, 'San Juan', 'near'],
  [5500, 'Mendoza', 'near'],
  [5700, 'San Luis y Córdoba', 'near'],
  [6000, 'Buenos Aires y La Pampa', 'near'],
  [7000, 'Buenos Aires', 'near'],
  [8000, 'Bahía Blanca, Neuquén y Río Negro', 'far'],
  [9000, 'Chubut y Santa Cruz', 'far'],
  [9410, 'Tierra del Fuego', 'far'],
  [9450, null, 'far'],
];

/**
 * What a delivery costs whose order costs the shopper `subtotal`. The cheapest option comes first. Null if there is no such
 * postal code.
 */
export function quoteShipping(postalCode: string, subtotal: number): WireShippingQuote | null {
  const [, place, zone] = places.findLast(([from]) => from <= Number(postalCode)) ?? [0, null, 'far'];
  if (!/^\d{4}$/.test(postalCode) || place === null) return null;
  const options = rates[zone]
    .map(([id, name, price, minDays, maxDays]) => ({ id, name, price: Number(price), minDays, maxDays }))
    .toSorted((one, other) => one.price - other.price)
    .map((option, at) => (at === 0 && subtotal >= FREE_FROM ? { ...option, price: 0 } : option));
  return { postalCode, place, options, freeFrom: FREE_FROM };
}
