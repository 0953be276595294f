import { sqlState } from '@realm/database';
import { lastLink } from '../../api/src/ledger';
import { SIMULATED } from './faulty-pool';
import { perform, type Answer } from './perform';
import type { PlannedCommand } from './steps';
import type { World } from './world';

/** How often a client repeats an unanswered request before the faults end. */
const MAX_ATTEMPTS = 4;
/** The engine answers these errors with the request to retry. */
const RETRIED = new Set(['40P01', '40001']);

/** One request for a command, with its retries. */
export interface SentRequest {
  readonly command: PlannedCommand;
  readonly slot: 0 | 1;
  /** The chain had at least this many links when it was sent first. */
  readonly from: bigint;
  /** Upper bound of the chain's length when the request was answered. */
  to: bigint;
  answer: Answer | null;
}

const STARTED = Symbol('the server went down');

/** Sends a request until it is answered or the attempts are used up. */
export async function sendRequest(world: World, sent: SentRequest): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS && sent.answer === null; tries += 1)
    await queryOutcome(world, sent);
}

async function queryOutcome(world: World, sent: SentRequest): Promise<void> {
  const server = world.server(sent.slot);
  const work = perform(world, server, sent.command).catch(answerOf);
  const answer = await Promise.race([work, server.life.ended.then((): typeof STARTED => STARTED)]);
  if (answer === STARTED || answer === null) return;
  sent.to = await linksOf(world);
  sent.answer = answer;
}

/** @returns `null` when only a retry reveals the outcome. */
function answerOf(error: unknown): Answer | null {
  const { message } = error as Error;
  if (message.includes(SIMULATED) || RETRIED.has(sqlState(error) ?? '')) return null;
  return { kind: 'thrown', message };
}

/** The length of the chain, read over a faultless connection. */
export const linksOf = ({ database }: World): Promise<bigint> => lastLink(database.db);
