import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server, type S3Server } from '../testing/s3-server';
import type { FileStore } from './file-store';
import { openFileStore } from './index';
import { localFiles } from './local-files';
import { s3Files } from './s3-files';

let folder: string;
let s3: S3Server;
let plain: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'realm-files-'));
  s3 = await startS3Server();
  plain = await startS3Server({ hasConditions: false });
});
afterAll(async () => {
  await s3.close();
  await plain.close();
  await rm(folder, { recursive: true });
});

const IMAGE = Buffer.from([0x89, 0x50, 0, 0xff, 0x0a]);

/** The bucket of a real service, where there is one: as the server's own configuration, with `TEST_` before. */
const { TEST_FILE_STORE_URL: url, TEST_FILE_STORE_REGION: region = 'us-east-1', ...env } = process.env;
const real =
  url === undefined
    ? []
    : [
        {
          url,
          region,
          accessKeyId: env['TEST_FILE_STORE_ACCESS_KEY_ID'] ?? '',
          secretAccessKey: env['TEST_FILE_STORE_SECRET_ACCESS_KEY'] ?? '',
        },
      ];

describe.each<[string, () => FileStore]>([
  ['a local folder', () => localFiles(join(folder, 'uploads'))],
  ['an S3 bucket', () => s3Files(s3.options)],
  ['an S3 bucket without conditional writes', () => s3Files(plain.options)],
  ...real.map((options): [string, () => FileStore] => ['the bucket of a service', () => s3Files(options)]),
])('files in %s', (_where, open) => {
  let files: FileStore;
  beforeEach(() => (files = open()));

  it('come back byte for byte, until they are removed', async () => {
    await files.put('one.png', IMAGE);
    expect(await files.get('one.png')).toEqual(IMAGE);
    await files.remove('one.png');
    expect(await files.get('one.png')).toBeNull();
  });

  it('that are not there are no failure', async () => {
    expect(await files.get('absent.png')).toBeNull();
    await expect(files.remove('absent.png')).resolves.toBeUndefined();
  });

  it('are never overwritten', async () => {
    await files.remove('two.png');
    await files.put('two.png', IMAGE);
    await expect(files.put('two.png', Buffer.from('other'))).rejects.toThrow();
    expect(await files.get('two.png')).toEqual(IMAGE);
  });

  it('may be empty, and as large as an upload', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'x');
    await Promise.all(['empty.png', 'large.jpg'].map(files.remove));
    await files.put('empty.png', Buffer.alloc(0));
    await files.put('large.jpg', large);
    expect(await files.get('empty.png')).toEqual(Buffer.alloc(0));
    expect((await files.get('large.jpg'))?.equals(large)).toBe(true);
  });

  it.each(['../secret.png', 'a/b.png', '.png', '', 'a.png?x', 'a b.png'])(
    'have no name like %j',
    async (name) => {
      await expect(async () => files.put(name, IMAGE)).rejects.toThrow('not a file name');
      await expect(async () => files.get(name)).rejects.toThrow('not a file name');
      await expect(async () => files.remove(name)).rejects.toThrow('not a file name');
    },
  );
});

it('a local file is there whole or not at all', async () => {
  const uploads = join(folder, 'full');
  await writeFile(uploads, 'no folder');
  await expect(localFiles(uploads).put('half.png', IMAGE)).rejects.toThrow();
  await rm(uploads);
  await localFiles(uploads).put('whole.png', IMAGE);
  expect(await readdir(uploads)).toEqual(['whole.png']);
});

describe('an S3 bucket', () => {
  it('is asked again when it is busy for a moment', async () => {
    s3.failOnce(503);
    await s3Files(s3.options).put('busy.png', IMAGE);
    expect(s3.files.get('/bucket/busy.png')).toEqual(IMAGE);
  });

  it('that refuses the key says so, without the key', async () => {
    const files = s3Files({ ...s3.options, secretAccessKey: 'another' });
    await expect(files.put('refused.png', IMAGE)).rejects.toThrow('The file store answered PUT with 403');
    await expect(files.get('two.png')).rejects.toThrow('The file store answered GET with 403');
  });

  it('that does not exist is no place for a file', async () => {
    const files = s3Files({ ...s3.options, url: s3.options.url.replace('bucket', 'nowhere') });
    await expect(files.put('lost.png', IMAGE)).rejects.toThrow('no such bucket');
  });

  it('is used where the configuration names one', async () => {
    await openFileStore({ fileStore: s3.options, dataDir: folder }).put('named.png', IMAGE);
    expect(s3.files.has('/bucket/named.png')).toBe(true);
    await openFileStore({ fileStore: null, dataDir: folder }).put('named.png', IMAGE);
    expect(await readdir(join(folder, 'uploads'))).toContain('named.png');
  });
});
