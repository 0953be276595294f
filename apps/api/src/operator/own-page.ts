import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that a page of this very origin sends the request. A browser writes both headers itself, and no script can
 * change them. `SameSite` alone is not enough: other ports and other hosts of the site are the same site.
 */
export function isOwnPage(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  const origin = originHost(headers);
  if (site === undefined && origin === null) return false;
  return (site === undefined || site === 'same-origin') && (origin === null || origin === headers.host);
}

/** Whether any page sends it, of whatever origin. Programs write neither header. */
export const isFromPage = (headers: IncomingHttpHeaders): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/** `null` without an origin; an opaque one is no host. */
function originHost({ origin }: IncomingHttpHeaders): string | null {
  if (origin === undefined) return null;
  return URL.canParse(origin) ? new URL(origin).host : '';
}
