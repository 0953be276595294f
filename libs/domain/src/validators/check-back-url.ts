import { accept, refuse, type Checked } from './checked';

export type BackUrlIssue = 'empty' | 'foreign' | 'unknown';

/**
 * Checks where to go after signing in: only a known path of our own, never another site and never sign-in again.
 *
 * @param path - With its query and fragment, which are kept.
 * @param knownPaths - Paths of the route table; a pattern's parameters are written ':name'.
 */
export function checkBackUrl(path: string, knownPaths: readonly string[]): Checked<string, BackUrlIssue> {
  if (path === '') return refuse('empty');
  // Browsers read a backslash as a slash and drop control characters, so '/\evil' and '/\t/evil' leave the site.
  // eslint-disable-next-line no-control-regex -- control characters are what is being refused
  if (!/^\/(?![/\\])/.test(path) || /[\\\u0000-\u0020\u007f]/.test(path)) return refuse('foreign');
  const [pathname = ''] = path.split(/[?#]/);
  const isKnown = knownPaths.some((known) => matches(known, pathname));
  return isKnown && !isSignIn(pathname) ? accept(path) : refuse('unknown');
}

function isSignIn(pathname: string): boolean {
  return /^\/login(\/|$)/i.test(pathname);
}

function matches(known: string, pathname: string): boolean {
  const wanted = segments(known);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

function segments(pathname: string): string[] {
  return pathname.replace(/(.)\/$/, '$1').split('/');
}
