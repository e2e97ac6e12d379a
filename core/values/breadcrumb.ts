/** A step of the way back; the last one has no href. */
export type Breadcrumb = { label: string; href: string | null };
