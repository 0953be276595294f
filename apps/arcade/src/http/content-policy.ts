import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Of the page: everything from its own origin, of inline scripts only those of this document, and a frame only in the member app. */
export const contentPolicy = (html: string, frameAncestors: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html)].join(' '),
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

const inlineHashes = (html: string): readonly string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Of `verify.html`, whose own policy names its inline script: it is shown in no frame. */
export const VERIFIER_POLICY = "frame-ancestors 'none'";
