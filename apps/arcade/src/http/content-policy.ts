/** Of the page: everything from its own origin, no inline script, and a frame only in the member app. */
export const contentPolicy = (frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
  ].join('; ');

/** Of `verify.html`, whose own policy names its inline script: it is shown in no frame. */
export const VERIFIER_POLICY = "frame-ancestors 'none'";
