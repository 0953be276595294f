import type { ClientInfo, Credentials } from '../contract/client-info';
import type { Endpoint } from '../contract/define-endpoint';

export interface Payload {
  readonly query: URLSearchParams | null;
  readonly body: URLSearchParams | FormData | string | null;
}

interface Parts {
  readonly input: object;
  readonly clientInfo?: ClientInfo | undefined;
  readonly credentials?: Credentials | undefined;
  readonly file?: Blob | undefined;
}

/** Writes the fields the way the endpoint's payload form asks. */
export function encodePayload(endpoint: Endpoint, parts: Parts): Payload {
  const { input, clientInfo, credentials } = parts;
  switch (endpoint.payload) {
    case 'form':
      return { query: null, body: fieldsOf({ ...clientInfo, ...input, ...credentials }) };
    case 'query':
      return { query: fieldsOf({ ...clientInfo, ...input, ...credentials }), body: null };
    case 'data-object':
      return {
        query: null,
        body: fieldsOf({ data: JSON.stringify({ ...input, ...clientInfo }), ...credentials }),
      };
    case 'json':
      return { query: null, body: JSON.stringify(input) };
    case 'multipart':
      return { query: null, body: multipart(parts) };
  }
}

/** The file goes last, so that the server knows who is calling before it reads up to 10 MiB. */
function multipart({ input, clientInfo, credentials, file }: Parts): FormData {
  if (file === undefined) throw new TypeError('an upload needs a file');
  const { realm, process } = clientInfo ?? {};
  const form = new FormData();
  for (const [name, value] of fieldsOf({ ...input, ...credentials, realm, process }))
    form.append(name, value);
  form.append('file', file);
  return form;
}

/** A field that is `undefined` is left out; forms know text only. */
function fieldsOf(fields: object): URLSearchParams {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]));
}
