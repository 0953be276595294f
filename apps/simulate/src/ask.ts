import { sqlState } from '../../api/src/db/in-transaction';
import { lastLink } from '../../api/src/ledger';
import { SIMULATED } from './faulty-pool';
import { perform, type Answer } from './perform';
import type { PlannedAct } from './steps';
import type { World } from './world';

/** How often somebody asks again who got no answer, before the faults end. */
const MAX_ATTEMPTS = 4;
/** Of these the engine itself says: ask again. */
const ASK_AGAIN = new Set(['40P01', '40001']);

/** One asking of one act, however often it takes. */
export interface Asking {
  readonly act: PlannedAct;
  readonly slot: 0 | 1;
  /** The chain had this many links when it was first asked, or more. */
  readonly from: bigint;
  /** And this many, or fewer, when it was answered. */
  to: bigint;
  answer: Answer | null;
}

const STARTED = Symbol('the server went down');

/** Asks until there is an answer or no patience is left. */
export async function ask(world: World, asking: Asking): Promise<void> {
  for (let tries = 0; tries < MAX_ATTEMPTS && asking.answer === null; tries += 1)
    await queryOutcome(world, asking);
}

async function queryOutcome(world: World, asking: Asking): Promise<void> {
  const server = world.server(asking.slot);
  const work = perform(world, server, asking.act).catch(answerOf);
  const answer = await Promise.race([work, server.life.ended.then((): typeof STARTED => STARTED)]);
  if (answer === STARTED || answer === null) return;
  asking.to = await linksOf(world);
  asking.answer = answer;
}

/** @returns `null` when nothing can be known but by asking again. */
function answerOf(error: unknown): Answer | null {
  const { message } = error as Error;
  if (message.includes(SIMULATED) || ASK_AGAIN.has(sqlState(error) ?? '')) return null;
  return { kind: 'thrown', message };
}

/** How long the chain is, as somebody else sees it. */
export const linksOf = ({ database }: World): Promise<bigint> => lastLink(database.db);
