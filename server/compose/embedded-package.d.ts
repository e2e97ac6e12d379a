/**
 * What the shop uses of the package in `adapters/embedded/`, where it is described. It is declared here, so that the shop
 * is checked and built without the package; `adapters/embedded/test/entrance.test.ts` checks that the package provides it.
 */
declare module 'wine-storefront-embedded' {
  import type { RequestHandler, Router } from 'express';

  type EmbeddedServiceName = 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'images' | 'checkout' | 'identity';

  /** The brand whose shop the services belong to: their pages, texts and logo carry its name and look. */
  export type EmbeddedBrand = {
    name: string;
    slug: string;
    colours: Record<'surface' | 'accent' | 'link', string>;
    style: string;
    fonts: ReadonlyMap<string, string>;
    icon: string;
  };

  type EmbeddedLog = {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };

  type EmbeddedKeys = { shopApiKey: string; cmsToken: string; subscriptionsToken: string };

  export type EmbeddedOptions = {
    dataDir: string;
    origin: string;
    services: ReadonlySet<EmbeddedServiceName>;
    log: EmbeddedLog;
    now?: () => number;
    brand: EmbeddedBrand;
    isTrial?: boolean;
    contentCms?: { url: string; token: string } | null;
    shopUrl?: string | null;
    checkoutUrl?: string | null;
    memberships?: { url: string; token: string } | null;
    before?: (service: EmbeddedServiceName) => RequestHandler;
    subjectOf?: (token: string) => Promise<string | null>;
  };

  export type Embedded = {
    urls: { shop?: string; cms?: string; subscriptions?: string; lambda?: string };
    keys: EmbeddedKeys;
    imagesPath: string;
    checkoutPath: string;
    identity: { issuer: string; clientId: string; verificationUrl: string; fetch: typeof fetch } | null;
    browserRouter: Router;
    close(): Promise<void>;
  };

  /** Starts the requested services only. Rejects with an error that begins with `DATA_DIR: ` if the folder cannot be used. */
  export function startEmbedded(options: EmbeddedOptions): Promise<Embedded>;

  export type MockOptions = {
    shopOrigin: string;
    host: string;
    port: number;
    name: string;
    browserOrigin: string;
    dataDir: string;
    brand: EmbeddedBrand;
  };

  export type MockServices = {
    controlUrl: string;
    variables: Record<string, string>;
    close: () => Promise<void>;
  };

  /** Starts the embedded services without a shop, on ports of their own, with faults that are set over HTTP. */
  export function startMockServices(options: MockOptions, log: EmbeddedLog): Promise<MockServices>;
}
