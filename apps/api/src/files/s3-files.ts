import { createHash } from 'node:crypto';
import { inSpan } from '@realm/server';
import { AwsClient } from 'aws4fetch';
import type { S3Options } from '../config/env';
import { requireFileName, type FileStore } from './file-store';

const TIMEOUT_MS = 15_000;
/** Of answers that ask for it (429 and 5xx), within the time limit. */
const RETRIES = 3;
/** What a service without conditional writes answers to one, such as OpenStack Swift. */
const NOT_IMPLEMENTED = 501;

const refused = (method: string, { status }: Response) =>
  new Error(`The file store answered ${method} with ${String(status)}`);

/**
 * A bucket of an S3-compatible service. Where there are no conditional writes, a name is looked up before it is written: the server's names are
 * random, so that two writers never have the same one at once.
 */
export function s3Files({ url, ...credentials }: S3Options): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  let hasConditions = true;
  // Its trace ends here: the service is another's, and whoever changed a header on the way would break the signature.
  const send = (method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', name: string, init: RequestInit = {}) =>
    inSpan(`file store ${method}`, { kind: 'client' }, () =>
      client.fetch(`${url}/${requireFileName(name)}`, {
        ...init,
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    );
  const request = async (...[method, name]: Parameters<typeof send>) => {
    const answer = await send(method, name);
    if (answer.ok || answer.status === 404) return answer;
    throw refused(method, answer);
  };
  const write = async (name: string, bytes: Uint8Array, condition: Readonly<Record<string, string>>) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    const headers = { 'x-amz-content-sha256': hash, ...condition };
    const answer = await send('PUT', name, { body: Buffer.from(bytes), headers });
    if (answer.status === 404) throw new Error(`The file store has no such bucket: ${url}`);
    return answer;
  };
  return {
    put: async (name, bytes) => {
      if (hasConditions) {
        const answer = await write(name, bytes, { 'if-none-match': '*' });
        if (answer.ok) return;
        if (answer.status !== NOT_IMPLEMENTED) throw refused('PUT', answer);
        hasConditions = false;
      }
      if ((await request('HEAD', name)).ok) throw new Error('The file store has a file of this name');
      const answer = await write(name, bytes, {});
      if (!answer.ok) throw refused('PUT', answer);
    },
    get: async (name) => {
      const answer = await request('GET', name);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
    },
    remove: async (name) => void (await request('DELETE', name)),
  };
}
