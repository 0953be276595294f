import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import type { Protocol } from './options';
import { watchCommits, watchPage } from './probe';

/** Applied slow 4G: every request waits this long, and all share the bandwidth. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};

const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

/** @param origins - Their certificates, and no others, are accepted without an authority; a service worker needs that. */
export async function openBrowser(
  origins: string | readonly string[],
  protocol: Protocol,
  flags: readonly string[] = [],
): Promise<Browser> {
  const hashes = await Promise.all([origins].flat().map(keyHashOf));
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    args: [
      ...FLAGS,
      `--ignore-certificate-errors-spki-list=${hashes.join(',')}`,
      ...flags,
      ...(protocol === 'http1' ? ['--disable-http2'] : []),
    ],
  });
}

async function keyHashOf(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  const key = new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** @param stored - Local storage before the first script of the first page. */
export async function newPhone(
  browser: Browser,
  stored: Readonly<Record<string, string>> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  await context.addInitScript(watchPage, stored);
  await context.addInitScript(watchCommits);
  return context;
}

export interface ProbedPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

interface PageOptions {
  readonly slowNetwork?: boolean;
  /** 4: the processor at a quarter of its speed. */
  readonly cpuRate?: number;
}

export async function openPage(
  context: BrowserContext,
  { slowNetwork = false, cpuRate = 1 }: PageOptions = {},
): Promise<ProbedPage> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slowNetwork) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  if (cpuRate !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  // Thread time: a busy machine does not lengthen it.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp };
}

/** Thread seconds of the page's main thread so far, by metric. */
export async function metricsOf(cdp: CDPSession): Promise<Readonly<Record<string, number>>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

const MEGABYTE = 1_000_000;

export async function heapAfterGc(cdp: CDPSession): Promise<number> {
  for (let pass = 0; pass < 2; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / MEGABYTE;
}
