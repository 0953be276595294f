import type { Page, Route } from 'playwright-core';
import { lengthenAnswer, lengthenDocument } from '../support/long-content';
import type { State } from './looks';

const isCall = (route: Route): boolean => {
  const request = route.request();
  return request.method() === 'POST' && request.resourceType() !== 'document';
};

/** The browser's own text size, unless its reader has chosen another. */
const TEXT_PX = 16;

interface Place {
  readonly page: Page;
  readonly origin: string;
}

/** Opens a screen in a state; the caller waits until it is drawn and calls the function that it gets, which ends the state. */
export async function openInState(
  { page, origin }: Place,
  path: string,
  state: State,
): Promise<() => Promise<void>> {
  switch (state) {
    case 'usual':
    case 'empty':
    case 'visitor':
      await page.goto(`${origin}${path}`);
      return async () => undefined;
    case 'large': {
      const devtools = await page.context().newCDPSession(page);
      const setText = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      await setText(2 * TEXT_PX);
      await page.goto(`${origin}${path}`);
      return async () => {
        await setText(TEXT_PX);
        await devtools.detach();
      };
    }
    case 'loading':
      // The call stays open; the page's own time limit is longer than a picture takes.
      return openFromHome({ page, origin }, path, async () => undefined);
    case 'error':
      return openFromHome({ page, origin }, path, async (route) =>
        route.fulfill({ status: 503, json: { code: 503, msg: '', data: null } }),
      );
    case 'offline':
      await page.goto(`${origin}${path}`);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      return async () => page.context().setOffline(false);
    case 'long':
      await page.route('**/*', async (route) => {
        const isDocument = route.request().resourceType() === 'document';
        if (!isDocument && !isCall(route)) return route.fallback();
        const response = await route.fetch();
        if (isDocument) return route.fulfill({ response, body: lengthenDocument(await response.text()) });
        const isJson = response.headers()['content-type']?.includes('json') ?? false;
        return isJson
          ? route.fulfill({
              response,
              json: lengthenAnswer(new URL(route.request().url()).pathname, await response.json()),
            })
          : route.fulfill({ response });
      });
      await page.goto(`${origin}${path}`);
      return async () => page.unroute('**/*');
  }
}

/** Begins at home, so that only the screen's own calls meet `answer`. */
async function openFromHome(
  { page, origin }: Place,
  path: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.goto(`${origin}/nowhere`);
  await page.waitForLoadState('networkidle');
  await page.route('**/*', async (route) => (isCall(route) ? answer(route) : route.fallback()));
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  return async () => page.unroute('**/*');
}
