type GoTo = (path: string, options?: { replace?: boolean }) => void;

let go: GoTo = () => undefined;

/** The router lends its navigation to the sagas. Returns the way to take it back. */
export function lendNavigation(navigate: GoTo): () => void {
  go = navigate;
  return () => {
    go = () => undefined;
  };
}

/** For sagas; screens use the router's own links and hooks. */
export function goTo(path: string, options?: { replace?: boolean }): void {
  go(path, options);
}
