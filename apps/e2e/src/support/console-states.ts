import type { Page, Route } from 'playwright-core';
import { lengthen } from './long-content';

export const CONSOLE_STATES = ['usual', 'loading', 'empty', 'error', 'stale', 'long'] as const;
export type ConsoleState = (typeof CONSOLE_STATES)[number];

/** What the shell itself reads goes through, so that only the screen's own calls meet the state. */
const OF_SHELL = /\/operator\/(staff\/me|staff\/sign-in|queue\/summary)$/;

type Answer = (route: Route) => Promise<unknown>;

/** @returns What ends the state. */
export async function enterState(page: Page, state: ConsoleState): Promise<() => Promise<void>> {
  switch (state) {
    case 'usual':
      return async () => undefined;
    case 'loading':
      return answerAll(page, async () => undefined);
    case 'error':
      return answerAll(page, (route) =>
        route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }),
      );
    case 'empty':
      return answerAll(page, async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: emptied(await response.json()) });
      });
    case 'long':
      return answerAll(page, async (route) => {
        const response = await route.fetch();
        return route.fulfill({ response, json: lengthen(await response.json()) });
      });
    case 'stale':
      // What keeps the figures up to date, and nothing else, is out of reach.
      await page.routeWebSocket(/operator\/live/, (socket) => socket.close());
      return () => page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

async function answerAll(page: Page, answer: Answer): Promise<() => Promise<void>> {
  await page.route(/\/operator\//, (route) => {
    const { pathname } = new URL(route.request().url());
    return OF_SHELL.test(pathname) ? route.fallback() : answer(route);
  });
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** The same answer without anything in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]));
}
