import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ProviderBet, ProviderStatementHeader } from '@realm/api-client/contract';
import * as z from 'zod/mini';
import { BadRequest } from './run-on-books';

/** A provider's statement of its bets. */
export interface ProviderStatement {
  readonly provider: string;
  readonly at: Date;
  readonly bets: ReadonlyMap<string, ProviderBet>;
}

/**
 * Reads a provider's statement: JSON lines, first the header, then one line a bet.
 *
 * @throws {BadRequest} for a line that is not of the format, naming it.
 */
export async function readStatementFile(provider: string, path: string): Promise<ProviderStatement> {
  let at: Date | null = null;
  let number = 0;
  const bets = new Map<string, ProviderBet>();
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    const where = `${path}, line ${String(number)}`;
    if (at === null) {
      at = new Date(readLine(ProviderStatementHeader, line, where).at);
      continue;
    }
    const bet = readLine(ProviderBet, line, where);
    if (bets.has(bet.bet)) throw new BadRequest(`${where}: the bet ${bet.bet} is there twice.`);
    bets.set(bet.bet, bet);
  }
  if (at === null) throw new BadRequest(`${path} is empty.`);
  return { provider, at, bets };
}

function readLine<Schema extends z.ZodMiniType>(
  schema: Schema,
  line: string,
  where: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, parseJson(line));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new BadRequest(`${where} is no line of a provider's statement${field === '' ? '' : `: ${field}`}.`);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
