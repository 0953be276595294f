const KEY = 'console-signed-in';

/** Remembers that there was a session: no script can see its cookie, and a page that never had one need not ask. */
export const markSession = (isThere: boolean): void => {
  try {
    if (isThere) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: the page asks each time.
  }
};

export function isSessionMarked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}
