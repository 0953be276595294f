import { newRequestId } from '@realm/api-client';

const KEY = 'tabId';

/** Stays the same when this tab is reloaded, and differs from every other tab. Reads the storage on first use. */
export function makeTabId(): () => string {
  let known: string | null = null;
  return () => (known ??= stored() ?? created());
}

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function created(): string {
  const id = newRequestId();
  try {
    window.sessionStorage.setItem(KEY, id);
  } catch {
    // Without session storage each load is a tab of its own.
  }
  return id;
}
