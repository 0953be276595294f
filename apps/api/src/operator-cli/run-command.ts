import { randomUUID } from 'node:crypto';
import type { WaitingApproval } from '@realm/api-client/contract';
import { enter, isEntrance, type EntranceOutput } from './enter';
import type { OperatorAnswer, OperatorClient } from './operator-client';
import { parseArguments, toInput, type Operation } from './parse-arguments';
import { PATHS, describe, overview, toText } from './print';

export interface CommandOutput extends EntranceOutput {
  /** Keeps an image; throws where there is a file already. */
  readonly save: (path: string, bytes: Uint8Array) => void;
  /** Reads the file that a command brings. */
  readonly load: (path: string) => Blob;
}

/** @returns The process's exit code: 0 done, 1 refused, 2 not understood. */
export async function runCommand(
  argv: readonly string[],
  client: OperatorClient,
  { out, error, save, load, ...entrance }: CommandOutput,
): Promise<number> {
  const parsed = parseArguments(argv);
  if (parsed.kind === 'wrong') return say(error, parsed.problem, 2);
  if (parsed.kind === 'run' && isEntrance(parsed.name))
    return enter(parsed.name, parsed.options, { client, out, error, ...entrance });
  const operations = await client.listOperations();
  if (parsed.name === null) return say(out, overview(operations), 0);
  const operation = operations.find(({ name }) => name === parsed.name);
  if (operation === undefined)
    return say(error, `there is no "${parsed.name}"\n\n${overview(operations)}`, 2);
  if (parsed.kind === 'help') return say(out, describe(operation), 0);

  const problem = problemOf(operation, parsed.options);
  if (problem !== null) return say(error, problem, 2);
  if (operation.kind === 'image') return saveImage(operation, parsed.options, { client, out, error, save });
  const { code, msg, data } =
    operation.kind === 'upload'
      ? await upload(operation, parsed.options, { client, load })
      : await client.run(operation, bodyOf(operation, parsed.options));
  if (code === 0) return say(out, `${toText(data)}${howToAgree(data)}`, 0);
  return say(error, `refused: ${msg} (${String(code)})`, 1);
}

/** Errors that are known before the request is sent; `null` if there are none. */
function problemOf(operation: Operation, options: ReadonlyMap<string, string>): string | null {
  const { properties = {}, required = [] } = operation.input;
  const path = PATHS[operation.kind]?.option;
  const missing = [...required, ...(path === undefined ? [] : [path])].filter(
    (field) => field !== 'requestId' && !options.has(field),
  );
  const unknown = [...options.keys()].filter((field) => !(field in properties) && field !== path);
  const problems = [
    ...missing.map((field) => `--${field} is required`),
    ...unknown.map((field) => `there is no --${field}`),
  ];
  return problems.length === 0 ? null : `${problems.join('; ')}\n\n${describe(operation)}`;
}

async function saveImage(
  operation: Operation,
  options: ReadonlyMap<string, string>,
  {
    client,
    out,
    error,
    save,
  }: Pick<CommandOutput, 'out' | 'error' | 'save'> & { readonly client: OperatorClient },
): Promise<number> {
  const { out: path, ...query } = Object.fromEntries(options);
  if (path === undefined) return say(error, '--out is required', 2);
  const image = await client.open(operation, query);
  if (!(image instanceof Uint8Array)) return say(error, `refused: ${image.msg} (${String(image.code)})`, 1);
  save(path, image);
  return say(out, `saved ${path} (${String(image.length)} bytes)`, 0);
}

function upload(
  operation: Operation,
  options: ReadonlyMap<string, string>,
  { client, load }: Pick<CommandOutput, 'load'> & { readonly client: OperatorClient },
): Promise<OperatorAnswer> {
  const { file = '', ...fields } = Object.fromEntries(options);
  return client.upload(operation, { requestId: randomUUID(), ...fields }, load(file));
}

/** A command that asks for an id of its own gets one: typed again, it is another request. */
function bodyOf(operation: Operation, options: ReadonlyMap<string, string>): Record<string, unknown> {
  const needsRequestId = operation.input.required?.includes('requestId') === true;
  return { ...(needsRequestId ? { requestId: randomUUID() } : {}), ...toInput(operation, options) };
}

/** Nothing was done yet: how somebody else has it done. */
function howToAgree(data: unknown): string {
  const { waitingForSecondPerson, approvalId, expiresAt } = (data ?? {}) as Partial<WaitingApproval>;
  return waitingForSecondPerson === true
    ? `\nAnother person agrees with the same command and --approvalId ${String(approvalId)}, until ${String(expiresAt)}.`
    : '';
}

function say(write: (text: string) => void, text: string, exitCode: number): number {
  write(text);
  return exitCode;
}
