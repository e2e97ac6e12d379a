/** Configured facts of this site. `origin` has no trailing slash; `checkoutUrl` is the commerce provider's. */
export type Site = {
  brand: Brand;
  origin: string;
  checkoutUrl: string;
  /** Where a shopper has the verification mail sent again, or null. */
  verificationUrl: string | null;
  /** Names of the embedded services; empty in production, and if every service is real. */
  embedded: readonly string[];
};

/** The one configured brand: name and slug of wine-profile paths and of the about-us key. */
export type Brand = { name: string; slug: string };
