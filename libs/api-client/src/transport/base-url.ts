export interface BaseUrlInput {
  /** What the build or the caller configured; empty to use the stored `apiconfig`. */
  readonly configured: string;
  /** Local storage's `apiconfig`, as stored. */
  readonly storedApiConfig: string | null;
  /** `window.location`, or its `protocol` and `host` (with the port). */
  readonly page: { readonly protocol: string; readonly host: string };
  /** Foreign origins that the build trusts, such as `https://api.other.example`. */
  readonly allowedOrigins?: readonly string[];
}

const SHORT_LABEL = /^[a-z0-9-]{1,63}$/;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Two-label suffixes under which strangers register: on these, "the last two labels" would be anybody's host. */
const PUBLIC_SUFFIXES: ReadonlySet<string> = new Set([
  ...['co.uk', 'org.uk', 'me.uk', 'ac.uk', 'gov.uk', 'com.cn', 'net.cn', 'org.cn', 'gov.cn', 'com.hk'],
  ...['net.hk', 'org.hk', 'com.tw', 'net.tw', 'org.tw', 'idv.tw', 'com.mo', 'com.sg', 'com.my', 'com.ph'],
  ...['com.vn', 'co.th', 'co.id', 'co.in', 'net.in', 'org.in', 'co.kr', 'or.kr', 'co.jp', 'ne.jp', 'or.jp'],
  ...['com.au', 'net.au', 'org.au', 'co.nz', 'net.nz', 'org.nz', 'com.br', 'net.br', 'com.mx', 'com.ar'],
  ...['com.co', 'com.tr', 'com.ua', 'com.pl', 'co.za', 'co.il', 'com.eg', 'com.sa', 'com.ng', 'co.ke'],
  ...['github.io', 'gitlab.io', 'pages.dev', 'workers.dev', 'vercel.app', 'netlify.app', 'web.app'],
  ...['herokuapp.com', 'blogspot.com', 'appspot.com', 'azurewebsites.net', 'cloudfront.net', 'fly.dev'],
]);

/**
 * Where the API is, without a trailing slash.
 *
 * A full URL is used as it is; a short label becomes `protocol//label.last-two-labels-of-the-page's-host`. Whatever could
 * send credentials to a stranger's host falls back to the page's own origin.
 *
 * @see the specification, section 7.
 */
export function resolveBaseUrl(input: BaseUrlInput): string {
  const { protocol, host } = input.page;
  const own = `${protocol}//${host}`;
  const value = input.configured === '' ? storedHttpUrl(input.storedApiConfig) : input.configured;
  if (/^https?:\/\//i.test(value)) return trustedUrl(value, input) ?? own;
  const domain = sharedDomain(host);
  if (domain === null || !SHORT_LABEL.test(value)) return own;
  return `${protocol}//${value}.${domain}`;
}

function storedHttpUrl(stored: string | null): string {
  try {
    const parsed: unknown = JSON.parse(stored ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || !('httpUrl' in parsed)) return '';
    return typeof parsed.httpUrl === 'string' ? parsed.httpUrl : '';
  } catch {
    return '';
  }
}

function trustedUrl(text: string, { page, allowedOrigins = [] }: BaseUrlInput): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.search !== '' || url.hash !== '' || text.includes('\\')) return null;
  const isOwn = url.origin === `${page.protocol}//${page.host}`;
  const isSibling = url.protocol === 'https:' && sameDomain(url.host, page.host);
  if (!isOwn && !isSibling && !allowedOrigins.includes(url.origin)) return null;
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function sameDomain(left: string, right: string): boolean {
  const domain = withoutPort(sharedDomain(left));
  return domain !== null && domain === withoutPort(sharedDomain(right));
}

const withoutPort = (host: string | null): string | null => host?.replace(/:\d+$/, '') ?? null;

/** The last two labels with the port, or `null` where they do not belong to the page alone. */
function sharedDomain(host: string): string | null {
  const name = withoutPort(host) ?? '';
  const labels = name.split('.');
  const lastTwo = labels.slice(-2).join('.');
  if (IPV4.test(name) || name.startsWith('[') || labels.length < 2 || labels.includes('')) return null;
  if (labels.at(-1) === 'localhost' || PUBLIC_SUFFIXES.has(lastTwo)) return null;
  return `${lastTwo}${host.slice(name.length)}`;
}
