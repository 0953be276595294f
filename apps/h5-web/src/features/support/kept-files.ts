import { FILES_DATABASE } from '../../shared/storage/storage-keys';

interface KeptFile {
  readonly uid: string;
  readonly file: File;
  readonly keptAt: number;
}

const STORE = 'files';
/** Each has 10 MB at most. What is chosen beyond is kept in memory only. */
const MAX_FILES = 10;
/** Of a tab that was closed before it could send. */
const LONGEST_MS = 24 * 3_600_000;

/** Keeps a file over a reload. `fileOf` is asked once the storage is open: a file that was sent or left meanwhile is not kept. */
export async function keepOverReload(
  uid: string,
  messageId: string,
  fileOf: () => File | undefined,
): Promise<void> {
  await inStore(async (store) => {
    const file = fileOf();
    if (file === undefined || (await answerOf(store.count())) >= MAX_FILES) return;
    store.put({ uid, file, keptAt: Date.now() } satisfies KeptFile, messageId);
  });
}

/** What is kept of this member's messages. */
export async function readKept(
  uid: string,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, File>> {
  const found = new Map<string, File>();
  await inStore(async (store) => {
    for (const messageId of messageIds) {
      const kept = (await answerOf(store.get(messageId))) as KeptFile | undefined;
      if (kept !== undefined && kept.uid === uid) found.set(messageId, kept.file);
    }
  });
  return found;
}

/** Makes room: what another member left, and what a tab was closed with long ago. */
export async function forgetLeftovers(uid: string): Promise<void> {
  await inStore(async (store) => {
    for (const key of await answerOf(store.getAllKeys())) {
      const kept = (await answerOf(store.get(key))) as KeptFile;
      if (kept.uid !== uid || Date.now() - kept.keptAt > LONGEST_MS) store.delete(key);
    }
  });
}

export async function forgetKept(messageId: string): Promise<void> {
  await inStore(async (store) => void store.delete(messageId));
}

/** Ends without effect where there is no storage. It is closed after each use, so that a sign-out can delete it. */
async function inStore(work: (store: IDBObjectStore) => Promise<void>): Promise<void> {
  try {
    const opening = window.indexedDB.open(FILES_DATABASE);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    const database = await answerOf(opening);
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      const isDone = new Promise<void>((resolve) => {
        transaction.oncomplete = transaction.onabort = () => resolve();
      });
      await work(transaction.objectStore(STORE));
      await isDone;
    } finally {
      database.close();
    }
  } catch {
    // Forbidden, full or damaged: the file lives on in memory.
  }
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer of the storage'));
  });
