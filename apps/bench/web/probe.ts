/** What the probe has seen in the page. */
export interface Seen {
  contentfulPaint: number;
  /** When the list of the first screen was in a frame. */
  lobby: number;
  shift: number;
  shifts: string[];
  /** The longest event of each interaction, from the input to the next paint. */
  interactions: number[];
  /** Of each commit: the components that rendered and whose parent did not. */
  commits: string[][];
}

declare global {
  interface Window {
    seen: Seen;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: unknown;
  }
}

/** The console message of the moment when the list is shown. */
export const LOBBY_MESSAGE = 'bench: lobby';

/** The console message of the moment when a game's stage is in a frame; the time since 1970 follows. */
export const STAGE_MESSAGE = 'bench: stage';

/** Runs in every document before its first script. Says when a game shows its stage and the dock with balance and action. */
export function watchStage(message: string): void {
  if (window.parent === window) return;
  const poll = (): void => {
    const isShown =
      document.querySelector('main') !== null && document.querySelector('section b[aria-live]') !== null;
    // In the frame after the one that drew it.
    if (isShown)
      requestAnimationFrame(() =>
        requestAnimationFrame(() => console.log(`${message} ${String(Date.now())}`)),
      );
    else requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
}

/** Runs in the page before its first script, so it stands alone. */
export function watchPage(stored: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(stored))
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  const seen: Seen = { contentfulPaint: 0, lobby: 0, shift: 0, shifts: [], interactions: [], commits: [] };
  window.seen = seen;

  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly interactionId: number;
    readonly sources: readonly { node: Node | null }[];
  };
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: Entry) => void,
  ) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'paint' }, ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.contentfulPaint = startTime;
  });
  observe({ type: 'layout-shift' }, ({ value, hadRecentInput, sources, startTime }) => {
    if (hadRecentInput) return;
    seen.shift += value;
    const nodes = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
    const names = nodes.map((element) => `${element?.tagName ?? '?'}.${String(element?.className ?? '')}`);
    seen.shifts.push(`${String(Math.round(startTime))} ms ${value.toPrecision(2)}: ${names.join(', ')}`);
  });
  observe({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration }) => {
    if (interactionId > 0) seen.interactions.push(duration);
  });

  // A tile of the lobby, or a row of the bare page.
  const LIST = 'a[href^="/game/"] img, #root > ul > li';
  const watch = new MutationObserver(() => {
    if (document.querySelector(LIST) === null) return;
    watch.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.lobby = performance.now();
        console.debug('bench: lobby');
      }),
    );
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Notes what React renders. Runs in the page before its first script, after the other probe. */
export function watchCommits(): void {
  interface Fiber {
    readonly tag: number;
    readonly type: { readonly name?: string; readonly displayName?: string } | null;
    readonly flags: number;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly alternate: Fiber | null;
  }
  const PERFORMED_WORK = 1;
  /** Function components, with `forwardRef` and `memo`. */
  const FUNCTIONS = [0, 11, 14, 15];
  const rendered = (next: Fiber, before: Fiber | null, underRendered: boolean): string[] => {
    const works = FUNCTIONS.includes(next.tag) && before !== null && (next.flags & PERFORMED_WORK) !== 0;
    const names = works && !underRendered ? [next.type?.displayName ?? next.type?.name ?? '?'] : [];
    // An unchanged child list was not visited, and its flags are those of an earlier commit.
    if (before !== null && next.child === before.child) return names;
    for (let child = next.child; child !== null; child = child.sibling)
      names.push(...rendered(child, child.alternate, underRendered || works));
    return names;
  };
  // A production build of React tells this hook of each commit too.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
      if (current.alternate !== null) window.seen.commits.push(rendered(current, current.alternate, false));
    },
  };
}
