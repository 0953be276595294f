import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcess } from './api-process';
import type { HeldCommit, Moment } from './commit-watch';
import type { Command } from './request-log';
import type { Scenario, Stage } from './scenario';

const BREAKPOINT_TIMEOUT_MS = 15_000;
/** A retry of the server would come much sooner. */
const SECOND_LIMIT_MS = 3_000;

interface Kind {
  readonly commands: readonly Command[];
  /** Whether the server makes the second attempt; otherwise the member repeats the request. */
  readonly byServer: boolean;
}

const IN_BATCHES: Kind = { commands: ['transfer', 'reclaim', 'collectAll'], byServer: true };
const IN_OWN_TRANSACTION: Kind = { commands: ['createWithdrawal'], byServer: false };

/** `before`: COMMIT itself is lost. `after`: it is executed, and only its answer is lost. */
const TURNS: readonly (readonly [Moment, ...Moment[]])[] = [
  ['after'],
  ['before', 'after'],
  ['after', 'after'],
];

/** Loses the answer to COMMIT, also twice in a row, for both kinds of transaction. Nothing happens twice or is lost. */
const commitAnswerLost: Scenario = {
  name: 'commit-answer-lost',
  inShort: true,
  run: async (stage) => {
    for (let repetition = 0; repetition < stage.repetitions; repetition += 1)
      for (const kind of [IN_BATCHES, IN_OWN_TRANSACTION])
        for (const moments of TURNS) await loseInTurn(stage, kind, moments);
  },
};

async function loseInTurn(
  stage: Stage,
  { commands, byServer }: Kind,
  [first, ...later]: readonly [Moment, ...Moment[]],
): Promise<void> {
  const { log, world, random } = stage;
  const victim = random.pick(world.servers);
  const isKind = (id: string) => commands.some((command) => command === log.find(id)?.command);
  const held = await within(BREAKPOINT_TIMEOUT_MS, victim, { moment: first, isWanted: isKind });
  if (held === null) throw new Error(`${victim.name} committed no ${commands.join(', ')}`);
  const isSame = (id: string) => held.ids.includes(id);
  let lost: HeldCommit = held;
  for (const moment of later) {
    const next = within(SECOND_LIMIT_MS, victim, { moment, isWanted: isSame });
    lost.drop();
    if (!byServer) void repeatRequest(stage, held, victim);
    const second = await next;
    if (second === null) break;
    lost = second;
  }
  await expectStored(stage, held, later.at(-1) ?? first);
  lost.drop();
  await repeatRequest(stage, held, victim);
}

/** Repeats the request under the same id, as the member's device does. The log compares the answers. */
async function repeatRequest(
  { clients, log }: Stage,
  { ids }: HeldCommit,
  server: ApiProcess,
): Promise<void> {
  const { members } = clients.options;
  await Promise.all(
    ids.map(async (id) => {
      const request = log.find(id);
      const member = members.find(({ caller }) => caller.uid === request?.memberUid);
      if (request !== undefined && member !== undefined) await clients.send(request, member, server);
    }),
  );
}

async function expectStored(stage: Stage, { ids }: HeldCommit, moment: Moment): Promise<void> {
  if (moment === 'before') return;
  const reader = await stage.reader();
  try {
    for (const id of ids)
      stage.expect(
        (await reader.stateOf(id, stage.log.find(id)?.memberUid ?? '')) !== null,
        `${id} is stored although its answer is lost`,
      );
  } finally {
    await reader.close();
  }
}

/** @returns `null` when no commit came in time. */
async function within(
  limitMs: number,
  { commits }: ApiProcess,
  { moment, isWanted }: { moment: Moment; isWanted: (requestId: string) => boolean },
): Promise<HeldCommit | null> {
  const late = new AbortController();
  try {
    return await Promise.race([
      commits.holdNext(moment, isWanted),
      sleep(limitMs, null, { signal: late.signal }),
    ]);
  } finally {
    late.abort();
    commits.disarm();
  }
}

export const LOST_ANSWER_FAULTS: readonly Scenario[] = [commitAnswerLost];
