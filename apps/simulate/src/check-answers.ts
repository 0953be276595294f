import type { PostResult } from '../../api/src/ledger';
import type { Asking } from './ask';
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
  readonly askings: readonly Asking[];
}

/** Where what somebody was told and what is in the books differ. */
export function checkAnswers(evidence: Evidence): string[] {
  const { askings } = evidence;
  const told = askings.flatMap((asking) =>
    checkAnswer(evidence, asking).map(
      (fault) => `${stepText({ kind: 'act', server: asking.slot, act: asking.act })}: ${fault}`,
    ),
  );
  return [...told, ...checkOnce(askings), ...checkOrigin(evidence), ...checkCalls(evidence)];
}

function checkAnswer(evidence: Evidence, asking: Asking): string[] {
  const { act, answer } = asking;
  if (answer === null) return ['never got an answer, though the faults had ended'];
  if (answer.kind === 'thrown') return checkThrown(evidence, asking, answer.message);
  if (act.kind === 'post')
    return checkPost(evidence, asking, [act.event, (answer as AnswerOf<'post'>).result]);
  if (act.kind === 'together') return checkTogether(evidence, asking, [act, answer as AnswerOf<'together'>]);
  if (act.kind === 'limit') return checkLimit(evidence, asking, [act, answer as AnswerOf<'limit'>]);
  return [];
}

function checkThrown({ world }: Evidence, asking: Asking, message: string): string[] {
  const { act } = asking;
  const events = act.kind === 'post' ? [act.event] : act.kind === 'together' ? act.events : [];
  const right = events.some((event) => isForbidden(world.event(event)));
  return right ? [] : [`was refused by the database for no reason: ${message}`];
}

function checkPost(
  { world, replay }: Evidence,
  asking: Asking,
  [planned, result]: readonly [PlannedEvent, PostResult],
): string[] {
  const event = world.event(planned);
  const stored = replay.events.get(event.eventId);
  const known = stored !== undefined && stored.link <= asking.to;
  if (result.kind === 'insufficient' || result.kind === 'over-limit') {
    if (stored !== undefined && stored.link <= asking.from)
      return ['was refused though it was posted before'];
    return wasShort(replay, asking, { event, told: result })
      ? []
      : [
          `was refused though account ${String(result.accountId)} did not stand at ${String(result.balanceMinor)}, short of it`,
        ];
  }
  if (!known) return [`was told '${result.kind}', but nothing of it is in the books`];
  const same = isSameBody(event.legs, stored.legs);
  if (result.kind === 'conflict') return same ? ["was told 'conflict' about its very own legs"] : [];
  if (!same) return [`was told '${result.kind}', but other legs are in the books`];
  return stored.note === event.note && stored.reference === event.reference
    ? []
    : ['was posted with other words'];
}

function checkTogether(
  evidence: Evidence,
  asking: Asking,
  [act, { committed, results }]: readonly [ActOf<'together'>, AnswerOf<'together'>],
): string[] {
  const { books, replay } = evidence;
  if (committed) {
    const faults = act.events.flatMap((event, position) => {
      const result = results[position];
      return result === undefined ? [] : checkPost(evidence, asking, [event, result]);
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
  asking: Asking,
  [act, { done }]: readonly [ActOf<'limit'>, AnswerOf<'limit'>],
): string[] {
  if (done) return [];
  const line = numberOf(world.memberId(act.member), 'line');
  const right = states(replay, asking).some((ledger) => -ledger.of(line).balance > act.limit);
  return right ? [] : ['was refused though no more was lent'];
}

/** One asking at most hears that it was the one that posted. */
function checkOnce(askings: readonly Asking[]): string[] {
  const posted = askings.flatMap(({ act, answer }) =>
    act.kind === 'post' && answer?.kind === 'post' && answer.result.kind === 'posted' ? [act.event.id] : [],
  );
  return posted
    .filter((id, position) => posted.indexOf(id) < position)
    .map((id) => `${id} was told 'posted' twice`);
}

/** Nothing is in the books that nobody asked for. */
function checkOrigin({ world, replay, askings }: Evidence): string[] {
  const asked = askings.flatMap(({ act }) =>
    act.kind === 'post' ? [act.event] : act.kind === 'together' ? act.events : [],
  );
  const events = asked.map((event) => world.event(event));
  return [...replay.events.values()]
    .filter(({ eventId }) => !eventId.startsWith('transfer:'))
    .filter(
      (stored) =>
        !events.some(({ eventId, legs }) => eventId === stored.eventId && isSameBody(legs, stored.legs)),
    )
    .map(({ eventId }) => `${eventId} is in the books, but nobody asked for it like that`);
}
