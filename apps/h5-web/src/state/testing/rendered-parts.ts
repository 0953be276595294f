/*
 * Import this file before React: the production and the development build look for the hook once, when they are loaded.
 */
interface Fiber {
  readonly tag: number;
  readonly type: { readonly name?: string } | null;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

const PERFORMED_WORK = 1;
const FUNCTION_COMPONENT = 0;
const parts: string[] = [];

function renderedBelow(next: Fiber, before: Fiber, isUnderRendered: boolean): string[] {
  const isRendered = next.tag === FUNCTION_COMPONENT && (next.flags & PERFORMED_WORK) !== 0;
  const names = isRendered && !isUnderRendered ? [next.type?.name ?? '?'] : [];
  // An unchanged child list was not visited, and its flags are those of an earlier commit.
  if (next.child === before.child) return names;
  for (let child = next.child; child !== null; child = child.sibling) {
    if (child.alternate !== null)
      names.push(...renderedBelow(child, child.alternate, isUnderRendered || isRendered));
  }
  return names;
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => {
      if (current.alternate !== null) parts.push(...renderedBelow(current, current.alternate, false));
    },
  },
});

/** The components that were rendered again since the last call, and whose parent was not. */
export const takeRenderedParts = (): string[] => parts.splice(0);
