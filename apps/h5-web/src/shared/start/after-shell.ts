import { REQUEST_TIMEOUT_MS, type Language } from '@realm/domain';
import { detectLanguage } from '@realm/i18n';
import { readJson, readText } from '../storage/storage';
import { STORAGE_KEYS } from '../storage/storage-keys';
import { clientInfoKey } from './client-info-key';
import type { PrefetchedCall, PrefetchedCallName } from './prefetched-calls';

export interface StartFiles {
  /** The start screen's texts in their order in the document; the document has the default language's. */
  readonly texts: { readonly [L in Language]?: readonly string[] };
  /** The chunk with each language's first texts. */
  readonly languages: { readonly [L in Language]?: string };
  /** The chunk that finds the device id. */
  readonly device: string;
}

interface DeviceChunk {
  readonly visitorFields: () => Promise<string>;
}

/** Bodies of answers that the server has put into the document; `null` where it has none. */
type StartData = { readonly [Name in PrefetchedCallName]?: unknown } | null;

/**
 * Runs inline behind the start screen: its texts in the member's language, the chunks that this browser needs, and the calls of the
 * first screen that the document does not answer.
 */
export function afterShell({ texts, languages, device }: StartFiles): void {
  // Listens before the router does: an open sheet takes the browser's Back for itself.
  window.addEventListener('popstate', (event) => window.__onPop?.(event));
  const language = detectLanguage();
  showTexts(texts[language]);
  preload(languages[language]);
  if (!location.protocol.startsWith('http')) return;
  const calls = window.__prefetch?.calls ?? {};
  const data = startData();
  for (const [name, body] of Object.entries(data ?? {})) {
    if (body !== null) calls[name as PrefetchedCallName] = Promise.resolve({ status: 200, body });
  }
  const config = configOf(data?.getConfig) ?? storedConfig();
  showProduct(config?.product_title);
  const info = storedClientInfo();
  if (calls.getConfig === undefined && info !== null)
    calls.getConfig = send(`/app/api/application/config?token=&uid=&${info}`);
  // Everything but the configuration is asked of the host that the configuration names.
  if (readText(STORAGE_KEYS.apiConfig) !== null || config?.api_domain !== '') return;
  if (info !== null) {
    calls.listGames ??= post('/game/list', `token=&uid=&${info}`);
    calls.listNotices ??= post('/app/api/notice/list', `token=&uid=&${info}`);
  }
  if (readJson(STORAGE_KEYS.userInfo) === null && readJson(STORAGE_KEYS.visitorInfo) === null)
    calls.createVisitor = createVisitor(device);
}

function showTexts(texts: readonly string[] | undefined): void {
  delete document.documentElement.dataset['texts'];
  const shell = document.getElementById('root');
  if (texts === undefined || shell === null) return;
  const walker = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  for (const text of texts) if (walker.nextNode() !== null) walker.currentNode.nodeValue = text;
}

function showProduct(title: string | undefined): void {
  if (!title) return;
  for (const place of document.querySelectorAll('title,[data-product]')) place.textContent = title;
}

function preload(href: string | undefined): void {
  if (href === undefined) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href });
  document.head.append(link);
}

function startData(): StartData {
  try {
    return JSON.parse(document.getElementById('start-data')?.textContent ?? 'null') as StartData;
  } catch {
    return null;
  }
}

interface NamedHosts {
  readonly api_domain?: string;
  readonly product_title?: string;
}

const configOf = (body: unknown): NamedHosts | undefined =>
  (body as { data?: NamedHosts } | null | undefined)?.data;

const storedConfig = (): NamedHosts | undefined =>
  (readJson(STORAGE_KEYS.cachedConfig) as { config?: NamedHosts } | null)?.config;

/** The client info of the last visit; without it, only the visitor's call is prefetched. */
function storedClientInfo(): string | null {
  const [key, fields] = (readText(STORAGE_KEYS.clientInfo) ?? '').split('\n');
  return key === clientInfoKey(readText(STORAGE_KEYS.language)) ? (fields ?? null) : null;
}

/** The device id is computed first: it goes with this call as with every other. */
function createVisitor(device: string): PrefetchedCall {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
  const aborted = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', reject);
  });
  const fields = (import(/* @vite-ignore */ device) as Promise<DeviceChunk>).then(({ visitorFields }) =>
    visitorFields(),
  );
  const call: PrefetchedCall = Promise.race([fields, aborted]).then((own) =>
    post('/app/api/visitor/create', `token=&uid=&${own}`, stop),
  );
  call.catch(() => undefined);
  call.abort = () => stop.abort();
  return call;
}

const post = (path: string, body: string, stop?: AbortController): PrefetchedCall =>
  send(
    path,
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body },
    stop,
  );

function send(path: string, init: RequestInit = {}, stop = new AbortController()): PrefetchedCall {
  const late = setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
  const call: PrefetchedCall = fetch(path, { ...init, signal: stop.signal }).then(async (answer) => {
    const body: unknown = await answer.json();
    clearTimeout(late);
    return { status: answer.status, body };
  });
  // The caller that takes the call over handles its failure.
  call.catch(() => undefined);
  call.abort = () => stop.abort();
  return call;
}
