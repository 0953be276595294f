import type { PostResult } from '../../api/src/ledger';
import type { SentRequest } from './send-request';
import type { Books } from './books';
import { numberOf } from './chart';
import { checkCalls } from './check-calls';
import { states, wasShort } from './judge';
import { isForbidden, isSameBody } from './naive-ledger';
import type { Answer } from './perform';
import type { Replay } from './replay';
import { stepText, type PlannedCommand, type PlannedEvent } from './steps';
import type { World } from './world';

type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;
type CommandOf<Kind extends PlannedCommand['kind']> = Extract<PlannedCommand, { kind: Kind }>;

export interface Evidence {
  readonly world: World;
  readonly books: Books;
  readonly replay: Replay;
  readonly sentRequests: readonly SentRequest[];
}

/** Differences between the answers and the books. */
export function checkAnswers(evidence: Evidence): string[] {
  const { sentRequests } = evidence;
  const answers = sentRequests.flatMap((sent) =>
    checkAnswer(evidence, sent).map(
      (fault) => `${stepText({ kind: 'command', server: sent.slot, command: sent.command })}: ${fault}`,
    ),
  );
  return [...answers, ...checkOnce(sentRequests), ...checkOrigin(evidence), ...checkCalls(evidence)];
}

function checkAnswer(evidence: Evidence, sent: SentRequest): string[] {
  const { command, answer } = sent;
  if (answer === null) return ['never got an answer, though the faults had ended'];
  if (answer.kind === 'thrown') return checkThrown(evidence, sent, answer.message);
  if (command.kind === 'post')
    return checkPost(evidence, sent, [command.event, (answer as AnswerOf<'post'>).result]);
  if (command.kind === 'together')
    return checkTogether(evidence, sent, [command, answer as AnswerOf<'together'>]);
  if (command.kind === 'limit') return checkLimit(evidence, sent, [command, answer as AnswerOf<'limit'>]);
  return [];
}

function checkThrown({ world }: Evidence, sent: SentRequest, message: string): string[] {
  const { command } = sent;
  const events =
    command.kind === 'post' ? [command.event] : command.kind === 'together' ? command.events : [];
  const right = events.some((event) => isForbidden(world.event(event)));
  return right ? [] : [`was refused by the database for no reason: ${message}`];
}

function checkPost(
  { world, replay }: Evidence,
  sent: SentRequest,
  [planned, result]: readonly [PlannedEvent, PostResult],
): string[] {
  const event = world.event(planned);
  const stored = replay.events.get(event.eventId);
  const known = stored !== undefined && stored.link <= sent.to;
  if (result.kind === 'insufficient' || result.kind === 'over-limit') {
    if (stored !== undefined && stored.link <= sent.from) return ['was refused though it was posted before'];
    return wasShort(replay, sent, { event, refusal: result })
      ? []
      : [
          `was refused though account ${String(result.accountId)} did not stand at ${String(result.balanceMinor)}, short of it`,
        ];
  }
  if (!known) return [`was answered '${result.kind}', but nothing of it is in the books`];
  const same = isSameBody(event.legs, stored.legs);
  if (result.kind === 'conflict') return same ? ["was answered 'conflict' about its very own legs"] : [];
  if (!same) return [`was answered '${result.kind}', but other legs are in the books`];
  return stored.note === event.note && stored.reference === event.reference
    ? []
    : ['was posted with other words'];
}

function checkTogether(
  evidence: Evidence,
  sent: SentRequest,
  [command, { committed, results }]: readonly [CommandOf<'together'>, AnswerOf<'together'>],
): string[] {
  const { books, replay } = evidence;
  if (committed) {
    const faults = command.events.flatMap((event, position) => {
      const result = results[position];
      return result === undefined ? [] : checkPost(evidence, sent, [event, result]);
    });
    return books.marks.has(command.mark) ? faults : ['committed, but its own row is gone', ...faults];
  }
  const left = command.events
    .filter(({ id }) => replay.events.has(id))
    .map(({ id }) => `was undone, but ${id} is there`);
  return books.marks.has(command.mark) ? ['was undone, but its own row is there', ...left] : left;
}

function checkLimit(
  { world, replay }: Evidence,
  sent: SentRequest,
  [command, { done }]: readonly [CommandOf<'limit'>, AnswerOf<'limit'>],
): string[] {
  if (done) return [];
  const line = numberOf(world.memberId(command.member), 'line');
  const right = states(replay, sent).some((ledger) => -ledger.of(line).balance > command.limit);
  return right ? [] : ['was refused though no more was lent'];
}

/** At most one request for an event may be answered as the one that posted it. */
function checkOnce(sentRequests: readonly SentRequest[]): string[] {
  const posted = sentRequests.flatMap(({ command, answer }) =>
    command.kind === 'post' && answer?.kind === 'post' && answer.result.kind === 'posted'
      ? [command.event.id]
      : [],
  );
  return posted
    .filter((id, position) => posted.indexOf(id) < position)
    .map((id) => `${id} was answered 'posted' twice`);
}

/** Every event in the books was requested. */
function checkOrigin({ world, replay, sentRequests }: Evidence): string[] {
  const requested = sentRequests.flatMap(({ command }) =>
    command.kind === 'post' ? [command.event] : command.kind === 'together' ? command.events : [],
  );
  const events = requested.map((event) => world.event(event));
  return [...replay.events.values()]
    .filter(({ eventId }) => !eventId.startsWith('transfer:'))
    .filter(
      (stored) =>
        !events.some(({ eventId, legs }) => eventId === stored.eventId && isSameBody(legs, stored.legs)),
    )
    .map(({ eventId }) => `${eventId} is in the books, but was not requested like that`);
}
