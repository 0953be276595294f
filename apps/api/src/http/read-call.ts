import { ClientInfo, type Endpoint } from '@realm/api-client/contract';
import { UPLOAD_MAX_BYTES } from '@realm/domain';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RequestFault } from './envelope';
import type { UploadedFile } from './handler';
import { readForm, readJsonObject } from './read-form';
import { refuseUnstorable } from './refuse-unstorable';

/** A request taken apart, before anybody knows who calls. */
export interface RawCall {
  readonly token: string;
  readonly uid: string;
  readonly clientInfo: Partial<ClientInfo>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | null;
}

const CLIENT_INFO_KEYS = Object.keys(ClientInfo.shape) as (keyof ClientInfo)[];
const SomeClientInfo = z.partial(ClientInfo);
const Token = z.string().check(z.maxLength(200));
const Uid = z.string().check(z.maxLength(64));

/** Who calls, as the request says; looked at before a file is read. */
export type Caller = Pick<RawCall, 'token' | 'uid'>;
type BeforeFile = (caller: Caller) => Promise<void>;

/**
 * Takes the request apart the way its endpoint says that it travels.
 *
 * @param beforeFile - Throws when this caller may not upload: a file stands last in a request and is read for nobody else.
 */
export async function readCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  beforeFile: BeforeFile,
): Promise<RawCall> {
  switch (endpoint.payload) {
    case 'query': {
      const at = request.url.indexOf('?');
      return split(readForm(at < 0 ? '' : request.url.slice(at + 1)), null);
    }
    case 'form':
      return split(formOf(request), null);
    case 'data-object': {
      const { data, ...outer } = formOf(request);
      if (data === undefined) throw new RequestFault('MALFORMED', 'data is missing');
      const inner = readJsonObject(data);
      if ('token' in inner || 'uid' in inner)
        throw new RequestFault('MALFORMED', 'identity belongs beside data');
      const identity = split(outer, null);
      if (Object.keys(identity.fields).length > 0)
        throw new RequestFault('MALFORMED', 'unknown field beside data');
      return { ...split(inner, null), token: identity.token, uid: identity.uid };
    }
    case 'multipart': {
      const { fields, file } = await readMultipart(request, beforeFile);
      return split(fields, file);
    }
  }
}

function formOf(request: FastifyRequest): Record<string, string> {
  // A POST without a body has no content type either; it is an empty form.
  if (request.body === undefined || request.body === null) return {};
  if (typeof request.body !== 'string') throw new RequestFault('UNSUPPORTED_MEDIA');
  return readForm(request.body);
}

function split(all: Readonly<Record<string, unknown>>, file: UploadedFile | null): RawCall {
  refuseUnstorable(all);
  const { token = '', uid = '', ...rest } = all;
  const own = Token.safeParse(token);
  const owner = Uid.safeParse(uid);
  if (!own.success || !owner.success) throw new RequestFault('MALFORMED', 'token or uid');
  const info = Object.fromEntries(
    CLIENT_INFO_KEYS.filter((key) => key in rest).map((key) => [key, rest[key]]),
  );
  const clientInfo = SomeClientInfo.safeParse(info);
  if (!clientInfo.success) throw new RequestFault('MALFORMED', pathOf(clientInfo.error));
  const fields = Object.fromEntries(Object.entries(rest).filter(([key]) => !isClientInfoKey(key)));
  return {
    token: own.data,
    uid: owner.data,
    clientInfo: clientInfo.data as Partial<ClientInfo>,
    fields,
    file,
  };
}

const isClientInfoKey = (key: string): boolean => (CLIENT_INFO_KEYS as readonly string[]).includes(key);

/** Names the first field that does not fit, never its value. */
export function pathOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') return `unknown field ${issue.keys[0]?.slice(0, 40) ?? ''}`;
  return issue === undefined || issue.path.length === 0 ? '' : issue.path.join('.').slice(0, 80);
}

interface MultipartParts {
  readonly fields: Record<string, string>;
  readonly file: UploadedFile | null;
}

async function readMultipart(request: FastifyRequest, beforeFile: BeforeFile): Promise<MultipartParts> {
  if (!request.isMultipart()) throw new RequestFault('UNSUPPORTED_MEDIA');
  try {
    return await readParts(request, beforeFile);
  } catch (fault) {
    // What is still on its way is let through unread: a request that nobody finishes would hold its connection open.
    request.raw.unpipe();
    request.raw.resume();
    throw fault;
  }
}

async function readParts(request: FastifyRequest, beforeFile: BeforeFile): Promise<MultipartParts> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | null = null;
  // One more of each is let in, so that "too large" and "too many" are seen instead of cut off.
  const limits = { fileSize: UPLOAD_MAX_BYTES + 1, files: 2, fields: 24, fieldSize: 1024 };
  for await (const part of request.parts({ limits })) {
    if (file !== null) throw new RequestFault('MALFORMED', 'the file comes last');
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw new RequestFault('MALFORMED', 'unexpected file field');
      await beforeFile(split(fields, null));
      const bytes = await part.toBuffer();
      if (bytes.length > UPLOAD_MAX_BYTES || part.file.truncated) throw new RequestFault('TOO_LARGE');
      file = { bytes, declaredType: part.mimetype };
    } else {
      if (Object.hasOwn(fields, part.fieldname) || typeof part.value !== 'string')
        throw new RequestFault('MALFORMED', 'field');
      fields[part.fieldname] = part.value;
    }
  }
  return { fields, file };
}
