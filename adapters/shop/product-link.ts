/** The last path segment of a product's link, decoded; empty where it has none. The host says nothing. */
export function slugOfLink(link: string): string {
  const segments = URL.parse(link, 'http://relative.invalid')?.pathname.split('/').filter(Boolean) ?? [];
  const last = segments.at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last; // a stray % is a part of the name
  }
}
