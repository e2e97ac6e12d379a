import { DatabaseSync } from 'node:sqlite';
import type { Express } from 'express';
import { openCarts } from '../facade/carts.ts';
import { type Catalogue, toCatalogue } from '../facade/catalogue.ts';
import { createShopRoutes } from '../facade/shop-routes.ts';
import { readTiendanube } from './tiendanube-products.ts';

export type ShopFacadeOptions = { tiendanubeUrl: string; token: string; apiKey: string };

const FRESH_MS = 60_000;

/** A service that speaks the contract of the shop service over Tiendanube's API. */
export function createShopFacade({ tiendanubeUrl, token, apiKey }: ShopFacadeOptions): Express {
  let kept: { readAt: number; catalogue: Promise<Catalogue> } | null = null;

  function readCatalogue(): Promise<Catalogue> {
    if (kept !== null && performance.now() - kept.readAt < FRESH_MS) return kept.catalogue;
    const catalogue = readTiendanube(tiendanubeUrl, token).then(toCatalogue);
    kept = { readAt: performance.now(), catalogue };
    // A failed read is not kept.
    catalogue.catch(() => {
      kept = null;
    });
    return catalogue;
  }

  return createShopRoutes({
    apiKey,
    readCatalogue,
    carts: openCarts(new DatabaseSync(':memory:')),
    userOf: async () => null,
    placeOrder: null,
    report: (sentence) => process.stderr.write(`${sentence}\n`),
  });
}
