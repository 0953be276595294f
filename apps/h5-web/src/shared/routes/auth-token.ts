interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const NAME = 'authToken';
const MAX_LENGTH = 200;

/**
 * Finds the one-time sign-in code in the hash (`#/home?authToken=…` or `#authToken=…`) and the address without it.
 *
 * @returns `null` when there is none.
 */
export function splitAuthToken({ pathname, search, hash }: Address): { code: string; rest: string } | null {
  const text = hash.replace(/^#/, '');
  const mark = text.indexOf('?');
  const isBare = mark < 0 && text.startsWith(`${NAME}=`);
  if (mark < 0 && !isBare) return null;
  const query = new URLSearchParams(isBare ? text : text.slice(mark + 1));
  const code = query.get(NAME);
  if (code === null) return null;
  query.delete(NAME);
  const left = [isBare ? '' : text.slice(0, mark), query.toString()].filter((part) => part !== '').join('?');
  return { code: code.slice(0, MAX_LENGTH), rest: `${pathname}${search}${left === '' ? '' : `#${left}`}` };
}

/** Takes the code out of the address bar and out of the history. To be called before any request. */
export function takeAuthToken(): string | null {
  const found = splitAuthToken(window.location);
  const prefetched = window.__prefetch?.authToken ?? null;
  if (window.__prefetch !== undefined) delete window.__prefetch.authToken;
  if (found === null) return prefetched;
  window.history.replaceState(window.history.state, '', found.rest);
  return found.code === '' ? prefetched : found.code;
}
