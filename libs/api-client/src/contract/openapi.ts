import * as z from 'zod/mini';
import { ClientInfo } from './client-info';
import type { Endpoint, MemberEndpoint } from './define-endpoint';
import { MEMBER_ENDPOINTS } from './member/endpoints';
import type { OperatorEndpoint } from './operator/define-operation';
import { OPERATOR_ENDPOINTS } from './operator/endpoints';
import { ENTRANCES, type Entrance } from './operator/staff';
import { ERROR_CODES, type RefusalName } from './error-codes';
import { PROVIDER_ENDPOINTS, type ProviderEndpoint } from './provider/endpoints';
import { CommandAnswers, WALLET_OUTCOMES } from './provider/wallet-commands';
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from './provider/signature';

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
}

interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** Refusals that any call may answer with, beside its own. */
const SHARED_REFUSALS = ['MALFORMED', 'TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'UNAVAILABLE'] as const;
const HTTP_FAILURES: readonly RefusalName[] = [
  'MALFORMED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'MISDIRECTED',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
];
const CREDENTIALS: ObjectSchema = {
  type: 'object',
  properties: {
    token: { type: 'string', description: 'Empty while there is none.' },
    uid: { type: 'string', description: 'Empty while there is none.' },
  },
  required: ['token', 'uid'],
};

/** Members' calls as OpenAPI 3.1, made from the same table that the server and the client use. */
export const openApiDocument = (info: OpenApiInfo): object =>
  documentOf(info, {
    endpoints: MEMBER_ENDPOINTS,
    operationOf: memberOperation,
    schemas: { ClientInfo: jsonSchema(ClientInfo, 'input') },
  });

/** What staff do and look up, as OpenAPI 3.1. */
export const operatorOpenApiDocument = (info: OpenApiInfo): object =>
  documentOf<OperatorEndpoint | Entrance>(info, {
    endpoints: { ...OPERATOR_ENDPOINTS, ...ENTRANCES },
    operationOf: (name, endpoint) =>
      'credential' in endpoint ? entranceOperation(name, endpoint) : staffOperation(name, endpoint),
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  });

/** The wallet API of games providers, as OpenAPI 3.1. */
export const providerOpenApiDocument = (info: OpenApiInfo): object =>
  documentOf(info, {
    endpoints: PROVIDER_ENDPOINTS,
    operationOf: walletOperation,
    securitySchemes: {
      hmac: { type: 'apiKey', in: 'header', name: SIGNATURE_HEADERS.signature, description: SIGNATURE_TEXT },
    },
  });

const SIGNATURE_TEXT =
  `HMAC-SHA256, in lower-case hexadecimal, with the key's secret over five parts joined by line feeds: the method in upper case, the ` +
  `path with its query, the value of ${SIGNATURE_HEADERS.timestamp} (milliseconds since 1970), the value of ${SIGNATURE_HEADERS.nonce} ` +
  `(8 to 64 letters, digits and . : _ -), and the body as it is sent. ${SIGNATURE_HEADERS.key} names the key. A timestamp may be ` +
  `${String(SIGNATURE_WINDOW_MS / 1_000)} s off, and a nonce is accepted once. Any other call is refused and has no effect.`;

const WALLET_COMMANDS_TEXT = [
  'Executes 1 to 64 commands in their order. Each has an outcome of its own and is executed once under its `transaction`: a repetition with ' +
    'the same content gets the first outcome and the current balance. Repeat wins and rollbacks until they are answered. A refused bet is ' +
    'discarded; roll back a bet that was not answered.',
  'Outcomes:',
  ...Object.entries(WALLET_OUTCOMES).map(([outcome, meaning]) => `- \`${outcome}\`: ${meaning}`),
  '',
  'Results: 0 not drawn, 2 win, 3 win half, 4 lose, 5 lose half, 6 push, 8 cancelled, 9 early settlement. A payout ' +
    'includes the stake and fits the result: above the stake for 2 and 3, below it for 4 and 5, equal to it for 6, any amount for 9. A win or ' +
    'a play never has the results 0 and 8.',
].join('\n');

const isCommandCall = ({ output }: ProviderEndpoint): boolean => output === CommandAnswers;

function walletOperation(name: string, endpoint: ProviderEndpoint): object {
  return {
    operationId: name,
    tags: ['wallet'],
    summary: endpoint.summary,
    description: isCommandCall(endpoint) ? WALLET_COMMANDS_TEXT : '',
    security: [{ hmac: [] }],
    parameters: [SIGNATURE_HEADERS.key, SIGNATURE_HEADERS.timestamp, SIGNATURE_HEADERS.nonce].map(
      (header) => ({
        name: header,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      }),
    ),
    ...body('application/json', jsonSchema(endpoint.input, 'input')),
    responses: responsesOf(endpoint, ['PERMISSION_DENIED']),
  };
}

interface Surface<E extends Endpoint> {
  readonly endpoints: Readonly<Record<string, E>>;
  readonly operationOf: (name: string, endpoint: E) => object;
  readonly schemas?: Readonly<Record<string, object>>;
  readonly securitySchemes?: object;
}

function documentOf<E extends Endpoint>(
  { title, version, serverUrl }: OpenApiInfo,
  { endpoints, operationOf, schemas = {}, securitySchemes }: Surface<E>,
): object {
  const operations = Object.entries(endpoints).map(([name, endpoint]) => [
    endpoint.path,
    { [endpoint.method.toLowerCase()]: operationOf(name, endpoint) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'Every answer is `{ code, msg, data }`. A business outcome is HTTP 200: `code` 0 is success, any other ' +
        'code is a refusal that did nothing. Amounts are decimal text, times are UTC.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(Object.values(endpoints).map(tagOf))].map((tag) => ({ name: tag })),
    paths: Object.fromEntries(operations),
    components: {
      schemas: { ...schemas, ErrorEnvelope: errorEnvelope() },
      ...(securitySchemes === undefined ? {} : { securitySchemes }),
    },
  };
}

function staffOperation(name: string, endpoint: OperatorEndpoint): object {
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: DESCRIPTIONS[endpoint.kind],
    'x-permission': endpoint.permission,
    ...(endpoint.approval === null ? {} : { 'x-second-person': endpoint.approval }),
    ...(endpoint.sandboxOnly === true ? { 'x-sandbox-only': true } : {}),
    security: [{ bearer: [] }],
    parameters: [OPERATOR_HEADER],
    ...(endpoint.payload === 'multipart'
      ? uploadBody([jsonSchema(endpoint.input, 'input'), objectOf({ file: FILE })])
      : body('application/json', jsonSchema(endpoint.input, 'input'))),
    responses: responsesOf(endpoint, [
      'PERMISSION_DENIED',
      ...(endpoint.kind === 'command' ? (['REQUEST_ID_REUSED'] as const) : []),
    ]),
  };
}

const CREDENTIAL_TEXT = {
  none: 'Needs no credential besides what it asks for.',
  secret: 'Needs the operator secret.',
} as const;

const entranceOperation = (name: string, endpoint: Entrance): object => ({
  operationId: name,
  tags: [tagOf(endpoint)],
  summary: endpoint.summary,
  description: CREDENTIAL_TEXT[endpoint.credential],
  security: endpoint.credential === 'none' ? [] : [{ bearer: [] }],
  ...body('application/json', jsonSchema(endpoint.input, 'input')),
  responses: responsesOf(endpoint, []),
});

const COMMAND_TEXT =
  'Leaves a row in the audit log. With a `requestId` it is executed once; asked again under it, it is answered as before.';

const DESCRIPTIONS: Readonly<Record<OperatorEndpoint['kind'], string>> = {
  command: COMMAND_TEXT,
  query: 'Changes nothing.',
  presence: 'Says where a person is looking. It expires by itself and decides nothing.',
};
const OPERATOR_HEADER = {
  name: 'x-operator',
  in: 'header',
  description: 'Who acts, beside the operator secret. A person who is signed in is known by the token.',
  schema: { type: 'string' },
};

function memberOperation(name: string, endpoint: MemberEndpoint): object {
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    'x-identity': endpoint.identity,
    'x-moves-money': endpoint.movesMoney,
    ...(endpoint.sandboxOnly === true ? { 'x-sandbox-only': true } : {}),
    ...requestOf(endpoint),
    responses: responsesOf(endpoint, IDENTITY_REFUSALS[endpoint.identity]),
  };
}

/** `/app/api/v1/wallet/transfer` → `wallet`. */
function tagOf({ path }: Endpoint): string {
  const [tag = 'app'] = path
    .split('/')
    .filter((part) => !['', 'app', 'api', 'open', 'v1', 'operator'].includes(part));
  return tag;
}

const IDENTITY_TEXT = {
  none: 'Needs no identity.',
  visitor: 'Needs the token of a visitor or a member.',
  member: 'Needs the token of a signed-in member.',
} as const;

function descriptionOf({ identity, movesMoney }: MemberEndpoint): string {
  const money =
    'Moves money: the same `requestId` is executed once. Silence is not refusal; ask again under the same id.';
  return movesMoney ? `${IDENTITY_TEXT[identity]} ${money}` : IDENTITY_TEXT[identity];
}

function requestOf(endpoint: MemberEndpoint): object {
  const input = jsonSchema(endpoint.input, 'input');
  const clientInfo = { $ref: '#/components/schemas/ClientInfo' };
  switch (endpoint.payload) {
    case 'query':
      return { parameters: parametersOf([jsonSchema(ClientInfo, 'input'), CREDENTIALS, input]) };
    case 'form':
      return body('application/x-www-form-urlencoded', together([input, clientInfo, CREDENTIALS]));
    case 'data-object':
      return body(
        'application/x-www-form-urlencoded',
        together([CREDENTIALS, objectOf({ data: together([input, clientInfo]) })]),
        { data: { contentType: 'application/json' } },
      );
    case 'multipart':
      return uploadBody([
        input,
        CREDENTIALS,
        objectOf({ realm: { type: 'string' }, process: { type: 'string' }, file: FILE }),
      ]);
  }
}

function body(mediaType: string, schema: object, encoding?: object): object {
  const content = { schema, ...(encoding === undefined ? {} : { encoding }) };
  return { requestBody: { required: true, content: { [mediaType]: content } } };
}

const FILE = { type: 'string', format: 'binary' } as const;

const uploadBody = (parts: readonly object[]): object =>
  body('multipart/form-data', together(parts), { file: { contentType: 'image/jpeg, image/png' } });

function parametersOf(schemas: readonly object[]): object[] {
  return (schemas as readonly ObjectSchema[]).flatMap(({ properties, required = [] }) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  );
}

function responsesOf(endpoint: Endpoint, around: readonly RefusalName[]): object {
  const refusals = [...new Set<RefusalName>([...SHARED_REFUSALS, ...around, ...endpoint.refusals])];
  const listed = refusals.map((name) => `- ${ERROR_CODES[name]} \`${name}\``).join('\n');
  const success = objectOf({
    code: { const: ERROR_CODES.OK },
    msg: { type: 'string' },
    data: jsonSchema(endpoint.output, 'output'),
  });
  const refusal = objectOf({
    code: { type: 'integer', enum: refusals.map((name) => ERROR_CODES[name]) },
    msg: { type: 'string' },
    data: { type: 'null' },
  });
  return {
    200: {
      description: `The outcome. Refusals:\n\n${listed}`,
      content: { 'application/json': { schema: { oneOf: [success, refusal] } } },
    },
    default: {
      description: `Malformed, unknown, too large, too many, or a server error: ${HTTP_FAILURES.map((name) => ERROR_CODES[name]).join(', ')}.`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } },
    },
  };
}

const IDENTITY_REFUSALS: Readonly<Record<MemberEndpoint['identity'], readonly RefusalName[]>> = {
  none: [],
  visitor: ['VISITOR_TOKEN_INVALID', 'MEMBER_TOKEN_INVALID'],
  member: ['MEMBER_TOKEN_INVALID'],
};

function errorEnvelope(): object {
  return objectOf({
    code: { type: 'integer', enum: HTTP_FAILURES.map((name) => ERROR_CODES[name]) },
    msg: { type: 'string' },
    data: { type: 'null' },
  });
}

const objectOf = (properties: Readonly<Record<string, unknown>>): ObjectSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** All of them at once, in one object. Each part's own ban on further fields would forbid the other parts. */
function together(parts: readonly object[]): object {
  return { allOf: parts.map(open) };
}

function open(schema: object): object {
  const { additionalProperties: _closed, ...rest } = schema as ObjectSchema;
  const { anyOf, oneOf } = rest as { anyOf?: object[]; oneOf?: object[] };
  return {
    ...rest,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(open) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(open) }),
  };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
