import { ENTRANCES, type EntranceName } from '@realm/api-client/contract';
import type { OperatorClient } from './operator-client';
import { toText } from './print';

/** Fields that are asked for without showing what is typed. They are better not given as options, which a shell remembers. */
const HIDDEN = new Set(['password', 'enrolment', 'code']);

export interface EntranceOutput {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Reads a line that is typed or piped in. */
  readonly prompt: (question: string, isHidden: boolean) => Promise<string>;
  readonly saveToken: (token: string) => void;
}

export const isEntrance = (name: string): name is EntranceName => Object.hasOwn(ENTRANCES, name);

/** Asks for what an entrance takes, calls it and, after a sign-in, keeps the token. @returns The process's exit code. */
export async function enter(
  name: EntranceName,
  options: ReadonlyMap<string, string>,
  { client, out, error, prompt, saveToken }: EntranceOutput & { readonly client: OperatorClient },
): Promise<number> {
  const fields = Object.keys(ENTRANCES[name].input.shape).filter((field) => field !== 'device');
  const unknown = [...options.keys()].filter((field) => !fields.includes(field));
  if (unknown.length > 0) {
    error(unknown.map((field) => `there is no --${field}`).join('; '));
    return 2;
  }
  const body: Record<string, string> = name === 'staff/sign-in' ? { device: 'command line' } : {};
  for (const field of fields) body[field] = options.get(field) ?? (await prompt(field, HIDDEN.has(field)));
  const { code, msg, data } = await client.enter(ENTRANCES[name].path, body);
  if (code !== 0) {
    error(`refused: ${msg} (${String(code)})`);
    return 1;
  }
  const { token, ...shown } = data as { readonly token?: string | null };
  if (typeof token === 'string') saveToken(token);
  out(toText(shown));
  return 0;
}
