import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client/contract';
import type { Page } from 'playwright-core';

/** Takes the phone's network away in the middle of its next call of this name: before the call arrives, or before its answer does. */
export async function loseNetworkIn(
  page: Page,
  name: MemberEndpointName,
  lost: 'call' | 'answer',
): Promise<void> {
  await page.route(
    isCallTo(name),
    async (route) => {
      if (lost === 'answer') await route.fetch();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

/** The server answers the next call of this name, and the page never receives the answer. Resolves once it has been given. */
export async function swallowAnswerTo(page: Page, name: MemberEndpointName): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    page
      .route(isCallTo(name), async (route) => void (await route.fetch(), resolve()), { times: 1 })
      .catch(reject);
  });
}

const isCallTo = (name: MemberEndpointName) => {
  const { path } = MEMBER_ENDPOINTS[name];
  return ({ pathname }: URL): boolean => pathname === path;
};
