import type { Page } from 'playwright-core';

/** Notes what a script of a stranger would leave behind: a call, an element, a request to a host besides these. */
export async function watchIntrusion(page: Page, ...servers: readonly string[]) {
  const found: string[] = [];
  const hosts = servers.map((url) => new URL(url).host);
  await page.exposeFunction('pwned', () => found.push('a script ran'));
  page.on('dialog', (dialog) => {
    found.push('a dialog opened');
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { host, protocol, href } = new URL(request.url());
    if (protocol.startsWith('http') && !hosts.includes(host)) found.push(href);
  });
  return async () => {
    const planted = await page.evaluate(
      () =>
        document.querySelectorAll('img[src="x"], [onerror], [onload], b b, h1 b b, a[href^="javascript:" i]')
          .length,
    );
    return planted === 0 ? found : [...found, `${String(planted)} planted elements in ${page.url()}`];
  };
}
