let fetching: Promise<unknown> | null = null;

/**
 * Fetches the stylesheets again that failed to load. A chunk is fetched again by importing it again, but its stylesheet is not: the
 * bundler requests each only once.
 */
export async function fetchLostStyles(): Promise<void> {
  const all = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')];
  fetching ??= Promise.all(all.filter(({ sheet }) => sheet === null).map(fetchAgain)).finally(
    () => (fetching = null),
  );
  await fetching;
}

async function fetchAgain(lost: HTMLLinkElement): Promise<void> {
  const link = lost.cloneNode() as HTMLLinkElement;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`can't load ${link.href}`)));
    // In its place: the order of stylesheets matters.
    lost.replaceWith(link);
  });
}
