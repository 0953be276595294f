import { forget, readText } from '../../shared/storage/storage';
import { STORAGE_KEYS } from '../../shared/storage/storage-keys';

/** Data that the next visit can fetch again. Session, language, theme and open money requests are no cache. */
const CLEARABLE = [STORAGE_KEYS.cachedConfig, STORAGE_KEYS.clientInfo] as const;
/** A worker of an older build does not know the question. */
const ANSWER_MS = 2_000;

/** Bytes, as UTF-8 and as the stored files have. */
export async function clearableBytes(): Promise<number> {
  return textBytes() + (await callWorker('measure-cache'));
}

/** @returns how many bytes were cleared. */
export async function clearCache(): Promise<number> {
  const bytes = textBytes();
  forget(...CLEARABLE);
  return bytes + (await callWorker('clear-cache'));
}

function textBytes(): number {
  const encoder = new TextEncoder();
  return CLEARABLE.reduce((sum, key) => sum + encoder.encode(readText(key) ?? '').length, 0);
}

/** The service worker knows which of its files the app needs offline: it measures and clears the others. */
function callWorker(question: 'measure-cache' | 'clear-cache'): Promise<number> {
  // Absent outside secure contexts, whatever its type says.
  const { serviceWorker } = navigator as Partial<Navigator>;
  const worker = serviceWorker?.controller;
  if (!worker) return Promise.resolve(0);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const answer = (bytes: unknown): void => {
      clearTimeout(timer);
      port1.close();
      resolve(typeof bytes === 'number' ? bytes : 0);
    };
    const timer = setTimeout(answer, ANSWER_MS, 0);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => answer(data);
    worker.postMessage(question, [port2]);
  });
}

/** `640 B`, `12.3 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${String(bytes)} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
