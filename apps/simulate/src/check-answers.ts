import type { PostResult } from '../../api/src/ledger';
import type { SentRequest } from './send-request';
import type { Books } from './books';
import { numberOf } from './chart';
import { checkCalls } from './check-calls';
import { states, wasShort } from './judge';
import { isForbidden, isSameBody } from './naive-ledger';
import type { Answer } from './perform';
import type { Replay } from './replay';
import { stepText, type PlannedAct, type PlannedEvent } from './steps';
import type { World } from './world';

type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;
type ActOf<Kind extends PlannedAct['kind']> = Extract<PlannedAct, { kind: Kind }>;

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
      (fault) => `${stepText({ kind: 'act', server: sent.slot, act: sent.act })}: ${fault}`,
    ),
  );
  return [...answers, ...checkOnce(sentRequests), ...checkOrigin(evidence), ...checkCalls(evidence)];
}

function checkAnswer(evidence: Evidence, sent: SentRequest): string[] {
  const { act, answer } = sent;
  if (answer === null) return ['never got an answer, though the faults had ended'];
  if (answer.kind === 'thrown') return checkThrown(evidence, sent, answer.message);
  if (act.kind === 'post') return checkPost(evidence, sent, [act.event, (answer as AnswerOf<'post'>).result]);
  if (act.kind === 'together') return checkTogether(evidence, sent, [act, answer as AnswerOf<'together'>]);
  if (act.kind === 'limit') return checkLimit(evidence, sent, [act, answer as AnswerOf<'limit'>]);
  return [];
}

function checkThrown({ world }: Evidence, sent: SentRequest, message: string): string[] {
  const { act } = sent;
  const events = act.kind === 'post' ? [act.event] : act.kind === 'together' ? act.events : [];
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
  [act, { committed, results }]: readonly [ActOf<'together'>, AnswerOf<'together'>],
): string[] {
  const { books, replay } = evidence;
  if (committed) {
    const faults = act.events.flatMap((event, position) => {
      const result = results[position];
      return result === undefined ? [] : checkPost(evidence, sent, [event, result]);
    });
    return books.marks.has(act.mark) ? faults : ['committed, but its own row is gone', ...faults];
  }
  const left = act.events
    .filter(({ id }) => replay.events.has(id))
    .map(({ id }) => `was undone, but ${id} is there`);
  return books.marks.has(act.mark) ? ['was undone, but its own row is there', ...left] : left;
}

function checkLimit(
  { world, replay }: Evidence,
  sent: SentRequest,
  [act, { done }]: readonly [ActOf<'limit'>, AnswerOf<'limit'>],
): string[] {
  if (done) return [];
  const line = numberOf(world.memberId(act.member), 'line');
  const right = states(replay, sent).some((ledger) => -ledger.of(line).balance > act.limit);
  return right ? [] : ['was refused though no more was lent'];
}

/** At most one request for an event is answered as the one that posted it. */
function checkOnce(sentRequests: readonly SentRequest[]): string[] {
  const posted = sentRequests.flatMap(({ act, answer }) =>
    act.kind === 'post' && answer?.kind === 'post' && answer.result.kind === 'posted' ? [act.event.id] : [],
  );
  return posted
    .filter((id, position) => posted.indexOf(id) < position)
    .map((id) => `${id} was answered 'posted' twice`);
}

/** Every event in the books was requested. */
function checkOrigin({ world, replay, sentRequests }: Evidence): string[] {
  const requested = sentRequests.flatMap(({ act }) =>
    act.kind === 'post' ? [act.event] : act.kind === 'together' ? act.events : [],
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
