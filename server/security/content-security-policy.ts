/** The origins that a page may use besides its own. */
export type PolicySources = {
  /** Where images come from: the image host's origin and the allowed hosts. */
  images: readonly string[];
  /** Where hidden sign-in frames and embedded videos come from. */
  frames: readonly string[];
  /** Where forms may lead: the issuer and the checkout. */
  forms: readonly string[];
};

/**
 * The Content-Security-Policy of an answer. No nonces: a cached page cannot hold a fresh one. `styleHash` allows the one
 * style element that holds a page's CMS colours.
 */
export function contentSecurityPolicy(
  sources: PolicySources,
  page: { styleHash?: string | null; framedBySelf?: boolean } = {},
): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...(page.styleHash ? [page.styleHash] : [])].join(' '),
    "connect-src 'self'",
    ['img-src', "'self'", ...sources.images].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', "'self'", ...sources.frames].join(' '),
    ['form-action', "'self'", ...sources.forms].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${page.framedBySelf ? "'self'" : "'none'"}`,
  ].join('; ');
}
