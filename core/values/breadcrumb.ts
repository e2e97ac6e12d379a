/** One link of a breadcrumb trail. The last entry is the current page: its `href` is null. */
export type Breadcrumb = { label: string; href: string | null };
