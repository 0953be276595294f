import type { CallOptions } from '@realm/api-client';

type FileOptions = Required<Pick<CallOptions, 'file' | 'onUploadProgress'>>;

/** Files that commands bring, by the command's `requestId`, until its outcome is known. A file is not plain data, so it can't be in the store. */
const files = new Map<string, FileOptions>();

export const keepFile = (requestId: string, options: FileOptions): void => void files.set(requestId, options);

export const fileOptionsOf = (requestId: string): FileOptions | undefined => files.get(requestId);

export const dropFile = (requestId: string): void => void files.delete(requestId);
