import {
  ClientInfo,
  DATA_ENCRYPTION,
  cipherFor,
  type DataCipher,
  type DataEncryption,
  type MemberEndpoint,
} from '@realm/api-client/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RequestError } from './envelope';
import { readForm, readJsonObject } from './read-form';
import { refuseUnstorable } from './refuse-unstorable';

/** A parsed request before authentication. */
export interface RawCall {
  readonly token: string;
  readonly uid: string;
  readonly clientInfo: Partial<ClientInfo>;
  readonly fields: Readonly<Record<string, unknown>>;
}

const CLIENT_INFO_KEYS = Object.keys(ClientInfo.shape) as (keyof ClientInfo)[];
const SomeClientInfo = z.partial(ClientInfo);
const Token = z.string().check(z.maxLength(200));
const Uid = z.string().check(z.maxLength(64));

/** Takes the request apart the way its endpoint says that it travels. A file is not read here. */
export async function readCall(
  { path, payload }: Pick<MemberEndpoint, 'path' | 'payload'>,
  request: FastifyRequest,
  encryption: DataEncryption = DATA_ENCRYPTION,
): Promise<RawCall> {
  switch (payload) {
    case 'query': {
      const at = request.url.indexOf('?');
      return splitCall(readForm(at < 0 ? '' : request.url.slice(at + 1)));
    }
    case 'form':
      return splitCall(formOf(request));
    case 'data-object':
      return readDataObject(formOf(request), cipherFor(path, encryption));
    case 'multipart':
      throw new TypeError(`${path} takes a file`);
  }
}

/** @param cipher - `null`: `data` is plain JSON. */
async function readDataObject(
  { data, ...outer }: Record<string, string>,
  cipher: DataCipher | null,
): Promise<RawCall> {
  if (data === undefined) throw new RequestError('MALFORMED', 'data is missing');
  const { token, uid, fields } = splitCall(outer);
  if (Object.keys(fields).length > 0) throw new RequestError('MALFORMED', 'unknown field beside data');
  const inner = readJsonObject(cipher === null ? data : await decrypted(data, { cipher, token }));
  if ('token' in inner || 'uid' in inner) throw new RequestError('MALFORMED', 'identity belongs beside data');
  return { ...splitCall(inner), token, uid };
}

async function decrypted(
  data: string,
  { cipher, token }: { readonly cipher: DataCipher; readonly token: string },
): Promise<string> {
  try {
    return await cipher.decrypt(data, token);
  } catch {
    throw new RequestError('MALFORMED', 'data is not encrypted with this token');
  }
}

function formOf(request: FastifyRequest): Record<string, string> {
  // A POST without a body has no content type either; it is an empty form.
  if (request.body === undefined || request.body === null) return {};
  if (typeof request.body !== 'string') throw new RequestError('UNSUPPORTED_MEDIA');
  return readForm(request.body);
}

/** Parts identity, client info and the endpoint's own fields. */
export function splitCall(all: Readonly<Record<string, unknown>>): RawCall {
  refuseUnstorable(all);
  const { token = '', uid = '', ...rest } = all;
  const own = Token.safeParse(token);
  const owner = Uid.safeParse(uid);
  if (!own.success || !owner.success) throw new RequestError('MALFORMED', 'token or uid');
  const info = Object.fromEntries(
    CLIENT_INFO_KEYS.filter((key) => key in rest).map((key) => [key, rest[key]]),
  );
  const clientInfo = SomeClientInfo.safeParse(info);
  if (!clientInfo.success) throw new RequestError('MALFORMED', pathOf(clientInfo.error));
  const fields = Object.fromEntries(Object.entries(rest).filter(([key]) => !isClientInfoKey(key)));
  return {
    token: own.data,
    uid: owner.data,
    clientInfo: clientInfo.data as Partial<ClientInfo>,
    fields,
  };
}

const isClientInfoKey = (key: string): boolean => (CLIENT_INFO_KEYS as readonly string[]).includes(key);

/** Names the first field that does not fit, never its value. */
export function pathOf(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') return `unknown field ${issue.keys[0]?.slice(0, 40) ?? ''}`;
  return issue === undefined || issue.path.length === 0 ? '' : issue.path.join('.').slice(0, 80);
}
