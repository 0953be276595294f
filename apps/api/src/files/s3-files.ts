import { createHash } from 'node:crypto';
import { inSpan } from '@realm/server';
import { AwsClient } from 'aws4fetch';
import type { S3Options } from '../config/env';
import { requireFileName, type FileStore } from './file-store';

const TIMEOUT_MS = 15_000;
/** Of answers that ask for it (429 and 5xx), within the time limit. */
const RETRIES = 3;

/** A bucket of an S3-compatible service. */
export function s3Files({ url, ...credentials }: S3Options): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const request = async (method: 'PUT' | 'GET' | 'DELETE', name: string, init: RequestInit = {}) => {
    // Its trace ends here: the service is another's, and whoever changed a header on the way would break the signature.
    const answer = await inSpan(`file store ${method}`, { kind: 'client' }, () =>
      client.fetch(`${url}/${requireFileName(name)}`, {
        ...init,
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`The file store answered ${method} with ${String(answer.status)}`);
  };
  return {
    put: async (name, bytes) => {
      const headers = {
        'if-none-match': '*',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      };
      const answer = await request('PUT', name, { body: Buffer.from(bytes), headers });
      if (!answer.ok) throw new Error(`The file store has no such bucket: ${url}`);
    },
    get: async (name) => {
      const answer = await request('GET', name);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    remove: async (name) => void (await request('DELETE', name)),
  };
}
