export interface BaseUrlInput {
  /** The address configured by the build or the caller; empty to use the stored `apiconfig`. */
  readonly configured: string;
  /** Local storage's `apiconfig`, as stored. */
  readonly storedApiConfig: string | null;
  /** `window.location`, or its `protocol` and `host` (with the port). */
  readonly page: { readonly protocol: string; readonly host: string };
  /** Foreign origins that the build trusts, such as `https://api.other.example`. */
  readonly allowedOrigins?: readonly string[];
}

const SHORT_LABEL = /^[a-z0-9-]{1,63}$/;
/**
 * Where the API is, without a trailing slash.
 *
 * A full URL is used as it is; a short label becomes `protocol//label.last-two-labels-of-the-page's-host`. Whatever could
 * send credentials to a stranger's host falls back to the page's own origin.
 *
 * @see the specification, section 7.
 */
export async function resolveBaseUrl(input: BaseUrlInput): Promise<string> {
  const { protocol, host } = input.page;
  const own = `${protocol}//${host}`;
  const value = input.configured === '' ? storedHttpUrl(input.storedApiConfig) : input.configured;
  const isUrl = /^https?:\/\//i.test(value);
  // The list of public suffixes is large: it is fetched only where there is something to decide.
  if (!isUrl && !SHORT_LABEL.test(value)) return own;
  const { getDomain } = await import('tldts');
  const domainOf: DomainOf = (name) => getDomain(name, { allowPrivateDomains: true });
  if (isUrl) return trustedUrl(value, input, domainOf) ?? own;
  const domain = sharedDomain(host, domainOf);
  return domain === null ? own : `${protocol}//${value}.${domain}`;
}

/** The registrable domain under any public suffix; `null` for an IP address or a suffix itself. */
type DomainOf = (host: string) => string | null;

function storedHttpUrl(stored: string | null): string {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || !('httpUrl' in parsed)) return '';
    return typeof parsed.httpUrl === 'string' ? parsed.httpUrl : '';
  } catch {
    return '';
  }
}

function trustedUrl(
  text: string,
  { page, allowedOrigins = [] }: BaseUrlInput,
  domainOf: DomainOf,
): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.search !== '' || url.hash !== '' || text.includes('\\')) return null;
  const isOwn = url.origin === `${page.protocol}//${page.host}`;
  const isSibling = url.protocol === 'https:' && sameDomain(url.host, page.host, domainOf);
  if (!isOwn && !isSibling && !allowedOrigins.includes(url.origin)) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function sameDomain(left: string, right: string, domainOf: DomainOf): boolean {
  const domain = withoutPort(sharedDomain(left, domainOf));
  return domain !== null && domain === withoutPort(sharedDomain(right, domainOf));
}

const withoutPort = (host: string | null): string | null => host?.replace(/:\d+$/, '') ?? null;

/** The last two labels with the port, or `null` where they do not belong to the page alone. */
function sharedDomain(host: string, domainOf: DomainOf): string | null {
  const name = withoutPort(host) ?? '';
  const labels = name.split('.');
  const lastTwo = labels.slice(-2).join('.');
  if (labels.length < 2 || labels.at(-1) === 'localhost') return null;
  // Under `com.pe` or `github.io` the last two labels belong to many owners.
  return domainOf(name) === lastTwo ? `${lastTwo}${host.slice(name.length)}` : null;
}
