/**
 * What the shop uses of the package in `adapters/embedded/`. It is declared here, so that the shop is checked and built
 * without the package; `adapters/embedded/test/entrance.test.ts` checks that the package provides it.
 */
declare module 'wine-storefront-embedded' {
  import type { RequestHandler, Router } from 'express';

  type EmbeddedServiceName = 'shop' | 'cms' | 'subscriptions' | 'lambda' | 'images' | 'checkout' | 'identity';

  /** The brand whose shop the services belong to: their pages, texts and logo carry its name and look. */
  export type EmbeddedBrand = {
    name: string;
    /** Part of paths, of ids and of the demo accounts' addresses. */
    slug: string;
    colours: Record<'surface' | 'accent' | 'link', string>;
    /** The custom properties of the brand's look, and the faces of its fonts, whose addresses are relative. */
    style: string;
    /** The files of the fonts, by their address; that of headings first. */
    fonts: ReadonlyMap<string, string>;
    /** A square SVG. */
    icon: string;
  };

  type EmbeddedLog = {
    info(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };

  type EmbeddedKeys = { shopApiKey: string; cmsToken: string; subscriptionsToken: string };

  export type EmbeddedOptions = {
    /** The folder of carts, orders, leads, users and rendered pictures; created if missing. */
    dataDir: string;
    /** The shop's public origin, without a trailing slash. */
    origin: string;
    services: ReadonlySet<EmbeddedServiceName>;
    log: EmbeddedLog;
    /** The clock, in milliseconds since the epoch; `Date.now` by default. Months, notes and events are dated from it. */
    now?: () => number;
    brand: EmbeddedBrand;
    /** Whether the login page lists the demo accounts and an inbox shows every mail; never in production. */
    isTrial?: boolean;
    /** A Strapi in which editors write: the lambda reads notes and selections from it in place of the catalogue. */
    contentCms?: { url: string; token: string } | null;
    /** Creates a handler that gets each request to a service first, such as one that injects faults. */
    before?: (service: EmbeddedServiceName) => RequestHandler;
    /** Finds the user of an access token if the issuer is not embedded; by default each token counts as its own user. */
    subjectOf?: (token: string) => Promise<string | null>;
  };

  export type Embedded = {
    /** Base URLs, on the loopback interface, of the requested services. */
    urls: { shop?: string; cms?: string; subscriptions?: string; lambda?: string };
    keys: EmbeddedKeys;
    imagesPath: string;
    checkoutPath: string;
    /** The shop's public client of the issuer; null if the issuer is not embedded. */
    identity: { issuer: string; clientId: string; verificationUrl: string; fetch: typeof fetch } | null;
    /** The services that browsers call. The server mounts it at `/embedded`. */
    browserRouter: Router;
    /** Ends open connections and closes the database files. */
    close(): Promise<void>;
  };

  /** Starts the requested services only. Rejects with an error that begins with `DATA_DIR: ` if the folder cannot be used. */
  export function startEmbedded(options: EmbeddedOptions): Promise<Embedded>;

  export type MockOptions = {
    /** The public origin of the shops that use the services. */
    shopOrigin: string;
    /** The address to listen on. */
    host: string;
    /** The port of the control service; the services have the five ports after it. */
    port: number;
    /** The name by which shops reach the services. */
    name: string;
    /** Where browsers reach the image host, the checkout and the issuer, and shops the issuer. */
    browserOrigin: string;
    /** An existing folder. */
    dataDir: string;
    brand: EmbeddedBrand;
  };

  export type MockServices = {
    controlUrl: string;
    /** The variables of a shop that uses the services. */
    variables: Record<string, string>;
    close: () => Promise<void>;
  };

  /** Starts the embedded services without a shop, on ports of their own, with faults that are set over HTTP. */
  export function startMockServices(options: MockOptions, log: EmbeddedLog): Promise<MockServices>;
}
