import type { Multipart, MultipartFile } from '@fastify/multipart';
import { UPLOAD_MAX_BYTES } from '@realm/domain';
import type { FastifyRequest } from 'fastify';
import { RequestError } from './envelope';
import type { UploadedFile } from './handler';
import { removeIncoming, writeIncoming } from './incoming-files';

// One more of each is let in, so that "too large" and "too many" are seen instead of cut off.
const LIMITS = { fileSize: UPLOAD_MAX_BYTES + 1, files: 2, fields: 24, fieldSize: 1024 };
/** Overhead of the fields and the multipart frame around the file. */
const FRAME_BYTES = 64 * 1024;

interface UploadReader<Admitted, Value> {
  readonly dataDir: string;
  /** Sees the fields before the file is read, and throws when this caller may not upload. */
  readonly admit: (fields: Readonly<Record<string, string>>) => Promise<Admitted>;
  /** The file is removed once this is done. */
  readonly take: (admitted: Admitted, file: UploadedFile) => Promise<Value>;
}

/**
 * Reads fields, then one file, then the end of a multipart request.
 *
 * @throws {RequestError} For a request that is none, has no file or more than one, or is larger than it may be.
 */
export async function receiveUpload<Admitted, Value>(
  request: FastifyRequest,
  reader: UploadReader<Admitted, Value>,
): Promise<Value> {
  if (!request.isMultipart()) throw new RequestError('UNSUPPORTED_MEDIA');
  try {
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + FRAME_BYTES)
      throw new RequestError('TOO_LARGE');
    return await readParts(request, reader);
  } catch (error) {
    // Drains the rest unread: an unfinished request would hold its connection open.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

async function readParts<Admitted, Value>(
  request: FastifyRequest,
  { dataDir, admit, take }: UploadReader<Admitted, Value>,
): Promise<Value> {
  const fields: Record<string, string> = {};
  const gone = goneSignal(request);
  const parts = partsOf(request, gone);
  for (let part = await parts.next(); part !== null; part = await parts.next()) {
    if (part.type === 'field') {
      addField(fields, part);
      continue;
    }
    if (part.fieldname !== 'file') throw new RequestError('MALFORMED', 'unexpected file field');
    const admitted = await admit(fields);
    const file = await storeFile(dataDir, part, gone);
    try {
      if ((await parts.next()) !== null) throw new RequestError('MALFORMED', 'the file comes last');
      return await take(admitted, file);
    } finally {
      await removeIncoming(file.path);
    }
  }
  // Without a file the other errors are answered first.
  await admit(fields);
  throw new RequestError('MALFORMED', 'file is missing');
}

function addField(fields: Record<string, string>, part: Exclude<Multipart, MultipartFile>): void {
  const { fieldname, value } = part;
  if (Object.hasOwn(fields, fieldname) || typeof value !== 'string')
    throw new RequestError('MALFORMED', 'field');
  fields[fieldname] = value;
}

async function storeFile(
  dataDir: string,
  { file, mimetype }: MultipartFile,
  gone: AbortSignal,
): Promise<UploadedFile> {
  const path = await writeIncoming(dataDir, file, gone).catch((failure: unknown) => {
    throw toRequestError(failure);
  });
  const kept = { path, size: file.bytesRead, declaredType: mimetype };
  if (kept.size <= UPLOAD_MAX_BYTES && !file.truncated) return kept;
  await removeIncoming(path);
  throw new RequestError('TOO_LARGE');
}

/** Aborted when the connection ends before the request does; the parser alone would wait for the rest for ever. */
function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  // The socket, not the request: a request that was answered early emits no more events.
  const end = () => {
    if (!raw.complete) gone.abort();
  };
  raw.socket.once('close', end);
  raw.once('end', () => raw.socket.off('close', end));
  return gone.signal;
}

/** The parts one by one; whatever the parser can't read is the caller's mistake. */
function partsOf(request: FastifyRequest, gone: AbortSignal): { next(): Promise<Multipart | null> } {
  const parts = request.parts({ limits: LIMITS });
  const aborted = new Promise<never>((_resolve, reject) => {
    gone.addEventListener('abort', () => reject(new RequestError('MALFORMED', 'incomplete')), { once: true });
  });
  aborted.catch(() => undefined);
  return {
    next: async () => {
      try {
        const { done, value } = await Promise.race([parts.next(), aborted]);
        return done === true ? null : value;
      } catch (failure) {
        throw toRequestError(failure);
      }
    },
  };
}

function toRequestError(failure: unknown): Error {
  if (failure instanceof RequestError) return failure;
  const { code = '', statusCode } = failure as { code?: string; statusCode?: number };
  if (statusCode === 413) return new RequestError('TOO_LARGE');
  // An error of the file system is ours; the parser's own have no code of an operating system.
  return /^E[A-Z]+$/.test(code) ? (failure as Error) : new RequestError('MALFORMED', 'multipart');
}
