import { join } from 'node:path';
import type { Env } from '../config/env';
import type { FileStore } from './file-store';
import { localFiles } from './local-files';
import { s3Files } from './s3-files';

export type { FileStore } from './file-store';

/** The store that the configuration names: a bucket, or a folder beside the rest of the server's data. */
export const openFileStore = ({ fileStore, dataDir }: Pick<Env, 'fileStore' | 'dataDir'>): FileStore =>
  fileStore === null ? localFiles(join(dataDir, 'uploads')) : s3Files(fileStore);
