/** A heading of an article; `id` is the fragment that leads to it. */
export type Heading = { id: string; label: string; level: 2 | 3 };
