/** Files that wait to be sent, by message id. A file is not plain data, so it can't be in the store. */
const files = new Map<string, { readonly file: File; readonly url: string }>();

/** @returns An object URL that shows the file. */
export function keepFile(messageId: string, file: File): string {
  const url = URL.createObjectURL(file);
  files.set(messageId, { file, url });
  return url;
}

export const fileOf = (messageId: string): File | undefined => files.get(messageId)?.file;

export function dropFile(messageId: string): void {
  const kept = files.get(messageId);
  if (kept === undefined) return;
  files.delete(messageId);
  URL.revokeObjectURL(kept.url);
}

export const dropAllFiles = (): void => [...files.keys()].forEach(dropFile);
