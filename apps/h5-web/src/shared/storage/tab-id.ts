import { newRequestId } from '@realm/api-client';

const KEY = 'tabId';
let known: string | null = null;

/** Stays the same when this tab is reloaded, and differs from every other tab. */
export function tabId(): string {
  known ??= stored() ?? created();
  return known;
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
