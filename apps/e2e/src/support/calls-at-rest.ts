import type { Page, Request } from 'playwright-core';

const QUIET_MS = 60;
const LIMIT_MS = 10_000;

/** Notes the calls of a page. @returns Waits until every one has its answer, and none follows from the answers. */
export function watchCalls(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    const limit = Date.now() + LIMIT_MS;
    for (let quiet = false; !quiet && Date.now() < limit;) {
      const isQuietNow = open.size === 0;
      await page.waitForTimeout(QUIET_MS);
      quiet = isQuietNow && open.size === 0;
    }
    open.clear();
  };
}
