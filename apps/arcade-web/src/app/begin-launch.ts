/** A launch token, good for one use, and the answer to it once it has been sent. */
export interface BegunLaunch {
  readonly token: string;
  readonly answer?: Promise<{ json(): Promise<unknown> }>;
}

declare global {
  interface Window {
    begunLaunch?: BegunLaunch;
  }
}

/** Files to fetch for `<game>` and, of its texts, for `<language>/<game>`. */
export type LaunchFiles = Readonly<Record<string, readonly string[]>>;

/** The path of `openSession`, whose table would bring the schemas with it. */
export const OPEN_SESSION_PATH = '/api/session';
const TIMEOUT_MS = 10_000;

/**
 * Runs inline in the document, before the application has been fetched and before any style, which it would wait for. Takes the launch out of the address, opens its session and fetches the
 * files of the game and language that the address names. Both only save time: what the session says counts.
 */
export function beginLaunch(files: LaunchFiles): void {
  const address = new URL(location.href);
  const [token, game, language] = ['token', 'game', 'language'].map((name) => {
    const value = address.searchParams.get(name);
    address.searchParams.delete(name);
    return value ?? '';
  });
  // The token is good for one use: it leaves the address before anything else is done with it.
  history.replaceState(history.state, '', address);
  if (token === undefined || token === '') return;
  const answer = fetch(OPEN_SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(async (response) => {
    // Now: once the time is over, the signal would break off a body that is not read yet.
    const body: unknown = await response.json();
    return { json: () => Promise.resolve(body) };
  });
  // It may fail before the application reads it.
  answer.catch(() => undefined);
  window.begunLaunch = { token, answer };
  for (const name of [String(game), `${String(language)}/${String(game)}`])
    if (Object.hasOwn(files, name)) files[name]?.forEach(fetchAhead);
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
