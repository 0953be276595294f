import { ERROR_CODES, type Envelope, type ErrorName, type RefusalName } from '@realm/api-client/contract';

/** What went wrong with the request itself, told by an HTTP status. Everything the business decides is HTTP 200. */
export class RequestFault extends Error {
  constructor(
    readonly refusal: RefusalName,
    readonly detail = '',
  ) {
    super(detail === '' ? refusal : `${refusal}: ${detail}`);
  }
}

const HTTP_STATUS: Partial<Record<ErrorName, number>> = {
  MALFORMED: 400,
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  TOO_MANY_REQUESTS: 429,
  FAULT: 500,
  UNAVAILABLE: 503,
};

export const successBody = (data: unknown): Envelope => ({ code: ERROR_CODES.OK, msg: 'OK', data });

/** @param detail - May name a field of the caller's own request; never anything of the server's inside. */
export const refusalBody = (name: RefusalName, detail = ''): Envelope => ({
  code: ERROR_CODES[name],
  msg: detail === '' ? sentence(name) : `${sentence(name)}: ${detail}`,
  data: null,
});

export const statusOf = (name: RefusalName): number => HTTP_STATUS[name] ?? 200;

/** INSUFFICIENT_FUNDS → "Insufficient funds": for clients that do not know the code. */
function sentence(name: RefusalName): string {
  const words = name.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
