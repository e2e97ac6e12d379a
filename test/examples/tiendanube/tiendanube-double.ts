import express, { type Express } from 'express';
import type { TiendanubeProduct } from './tiendanube-products.ts';

const COUNT = 30;
const vinos = { id: 77, name: { es: 'Vinos' }, handle: { es: 'vinos' } };
const aceites = { id: 78, name: { es: 'Aceites' }, handle: { es: 'aceites' } };

/** Answers as Tiendanube's API does, for the routes that the façade calls. */
export function createTiendanubeDouble(): Express {
  const products = Array.from({ length: COUNT }, (_, index) => aProduct(index + 1));
  const app = express();
  app.get('/products', (req, res) => {
    const [page, size] = [Number(req.query['page']), Number(req.query['per_page'])];
    res.json(products.slice((page - 1) * size, page * size));
  });
  app.get('/categories', (_req, res) => res.json([vinos, aceites]));
  return app;
}

function aProduct(number: number): TiendanubeProduct {
  return {
    id: 1000 + number,
    name: { es: `Etiqueta ${number}` },
    handle: { es: `etiqueta-${number}` },
    description: { es: '<p>De la casa.</p>' },
    brand: number % 2 === 0 ? 'Casa Belisario' : 'Finca Norte',
    images: [{ src: `https://cdn.tiendanube.example/${number}.webp` }],
    categories: [number % 5 === 0 ? aceites : vinos],
    variants: [
      {
        sku: `TN-${number}`,
        price: `${9000 + number * 250}.00`,
        promotional_price: number === 3 ? '9000.00' : null,
        stock: number === 4 ? null : 12,
      },
    ],
  };
}
