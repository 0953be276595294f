import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes over at once, deletes what was stored and unregisters itself. It reloads no page: something may be typed on it, and the next
 * visit comes from the server anyway.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * The service worker's script, for the content policy that documents are sent with. A browser stores the document with its policy, so
 * another policy has to be another worker: the script then differs, and the document is fetched anew.
 *
 * @param folder - The built page, with its `sw.js`. Without one, or without a folder, the script removes workers of earlier visits: they
 * answer with the page that they have stored, and only another script ends them.
 */
export function serviceWorkerOf(folder: string | null): (policy: string) => string {
  const path = folder === null ? null : join(folder, 'sw.js');
  if (path === null || !existsSync(path)) return () => REMOVAL;
  const script = readFileSync(path, 'utf8');
  return (policy) => `${script}\n// ${createHash('sha256').update(policy).digest('base64url')}\n`;
}
