import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes over at once, deletes its caches and unregisters itself. It does not reload pages, because a form may be half filled;
 * the next visit comes from the server anyway.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/**
 * Returns the service worker's script for the content policy of documents. A browser stores the document with its policy, so a
 * new policy must change the script: only then the document is fetched again.
 *
 * @param folder - The built page, with its `sw.js`. Without one, or without a folder, the script removes workers of earlier
 * visits, which would otherwise keep serving the stored page.
 */
export function serviceWorkerOf(folder: string | null): (policy: string) => string {
  const path = folder === null ? null : join(folder, 'sw.js');
  if (path === null || !existsSync(path)) return () => REMOVAL;
  const script = readFileSync(path, 'utf8');
  return (policy) => `${script}\n// ${createHash('sha256').update(policy).digest('base64url')}\n`;
}
