/** The one configured brand: name and slug of wine-profile paths and of the about-us key. */
export type Brand = { name: string; slug: string };
