import axios, { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { REQUEST_TIMEOUT_MS } from '@realm/domain';
import type { ClientInfo, Credentials } from '../contract/client-info';
import {
  DATA_ENCRYPTION,
  cipherFor,
  type DataCipher,
  type DataEncryption,
} from '../contract/data-encryption';
import type { Endpoint, InputOf, OutputOf } from '../contract/define-endpoint';
import { unreachable, type Answer, type UnreachableReason } from './answer';
import { cellHeader } from './cell-header';
import { encodePayload } from './encode-payload';
import { readAnswer } from './read-answer';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** For `multipart` endpoints, which can not do without. */
  readonly file?: Blob;
  /** 0 to 1. */
  readonly onUploadProgress?: (share: number) => void;
  /** Of a session that is not the current one, such as one that is being left. The answer changes nothing in the current session. */
  readonly as?: Credentials;
}

/** What middleware adds. Credentials are fixed per call, so that a later sign-in never changes a call that is already on its way. */
export interface SendOptions extends CallOptions {
  readonly clientInfo?: ClientInfo;
  readonly headers?: Readonly<Record<string, string>>;
  /** The cell that the call goes to. By default the one that the token names. */
  readonly cell?: string | null;
}

export interface SendDeps {
  /** Without a trailing slash. */
  baseUrl(endpoint: Endpoint): string | Promise<string>;
  readonly timeoutMs?: number;
  /** The contract's own when absent. */
  readonly encryption?: DataEncryption;
  readonly axios?: AxiosInstance;
}

export type Send<Surface extends Endpoint> = <E extends Surface>(
  endpoint: E,
  input: InputOf<E>,
  options?: SendOptions,
) => Promise<Answer<OutputOf<E>>>;

/** The only function that uses HTTP. Its promise never rejects because of the network or the server. */
export function createSend(deps: SendDeps): Send<Endpoint> {
  const client = deps.axios ?? axios.create();
  return async (endpoint, input, options = {}) => {
    const config = requestOf(deps, { endpoint, input: input as object, options });
    try {
      const cipher = cipherFor(endpoint.path, deps.encryption ?? DATA_ENCRYPTION);
      if (cipher !== null) await encryptData(config.data, cipher);
      const base = deps.baseUrl(endpoint);
      // With a known address the call goes out in this tick.
      const baseURL = typeof base === 'string' ? base : await base;
      const { status, data } = await client.request<unknown>({
        ...config,
        url: `${baseURL}${config.url ?? ''}`,
      });
      return readAnswer(endpoint, { status, body: data });
    } catch (error) {
      return unreachable(reasonOf(error));
    }
  };
}

/** Only a form with a `data` field has something to encrypt. */
async function encryptData(body: unknown, cipher: DataCipher): Promise<void> {
  const data = body instanceof URLSearchParams ? body.get('data') : null;
  if (!(body instanceof URLSearchParams) || data === null) return;
  body.set('data', await cipher.encrypt(data, body.get('token') ?? ''));
}

interface Call {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly options: SendOptions;
}

function requestOf(deps: SendDeps, { endpoint, input, options }: Call): AxiosRequestConfig {
  const { query, body } = encodePayload(endpoint, {
    input,
    clientInfo: options.clientInfo,
    credentials: options.as,
    file: options.file,
  });
  const { onUploadProgress, signal } = options;
  return {
    url: `${endpoint.path}${query === null ? '' : `?${query.toString()}`}`,
    method: endpoint.method,
    data: body,
    headers: {
      ...options.headers,
      ...cellHeader(options),
      ...(endpoint.payload === 'json' ? { 'content-type': 'application/json' } : {}),
    },
    timeout: deps.timeoutMs ?? REQUEST_TIMEOUT_MS,
    // Every status is read: the code in the body decides.
    validateStatus: () => true,
    // Identity travels in the fields; no cookie goes along to another host.
    withCredentials: false,
    ...(signal === undefined ? {} : { signal }),
    ...(onUploadProgress === undefined
      ? {}
      : { onUploadProgress: ({ progress }) => onUploadProgress(progress ?? 0) }),
  };
}

function reasonOf(error: unknown): UnreachableReason {
  if (axios.isCancel(error)) return 'cancelled';
  if (!axios.isAxiosError(error)) return 'network';
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return 'timeout';
  return 'network';
}
