import { ERROR_CODES, type TransferReceipt } from '@realm/api-client/contract';
import type { Outcome } from '../../api/src/http/outcome';
import type { SentRequest } from './send-request';
import type { WrittenRequest } from './books';
import { GAMES, numberOf, type Game } from './chart';
import type { Evidence } from './check-answers';
import { states } from './judge';
import { isSameBody, type NaiveLedger, type NaiveLeg } from './naive-ledger';
import { requestIdOf } from './perform';
import type { StoredEvent } from './replay';
import type { PlannedCommand } from './steps';

type PlannedCall = Extract<PlannedCommand, { kind: 'call' }>;

const MIN_AMOUNT = 100n;
const MAX_AMOUNT = 100_000_000n;

/** Members' calls: each is stored at most once, and every request under its id gets the same answer. */
export function checkCalls(evidence: Evidence): string[] {
  const { world, books, replay, sentRequests } = evidence;
  const faults = books.requests.flatMap((request) => checkRequest(evidence, request));
  const posted = [...replay.events.keys()].filter((eventId) => eventId.startsWith('transfer:'));
  const accepted = books.requests.filter(({ state }) => state === 'accepted');
  if (posted.length !== accepted.length || books.transfers.size !== accepted.length)
    faults.push(
      `${String(accepted.length)} requests were accepted, but ${String(posted.length)} events and ${String(books.transfers.size)} transfers are there`,
    );
  const requests = new Map(
    books.requests.map((request) => [`${String(request.member_id)}:${request.request_id}`, request]),
  );
  for (const { command, answer } of sentRequests) {
    if (answer?.kind !== 'call' && answer?.kind !== 'resolve') continue;
    const { member, request } = command as Extract<PlannedCommand, { kind: 'call' | 'resolve' }>;
    const stored = requests.get(`${String(world.memberId(member))}:${requestIdOf(request)}`);
    const where = `request ${String(request)} of member ${String(member)}`;
    if (stored === undefined) faults.push(`${where} was answered, but nothing of it was kept`);
    else if (!isRightAnswer(evidence, command as PlannedCall, [stored, answer.outcome]))
      faults.push(
        `${where} was answered ${JSON.stringify(answer.outcome)}, but ${stored.state} ${JSON.stringify(stored.answer)} was kept`,
      );
  }
  return faults;
}

const callsUnder = (
  { world, sentRequests }: Evidence,
  { member_id, request_id }: WrittenRequest,
): SentRequest[] =>
  sentRequests.filter(
    ({ command }) =>
      command.kind === 'call' &&
      world.memberId(command.member) === member_id &&
      requestIdOf(command.request) === request_id,
  );

const bodyOf = (command: PlannedCall): string =>
  command.call === 'collectAll' ? command.call : `${command.call} ${command.category} ${command.amount}`;

function isRightAnswer(
  evidence: Evidence,
  command: PlannedCommand,
  [stored, outcome]: readonly [WrittenRequest, Outcome<unknown>],
): boolean {
  const { state, answer, code } = stored;
  if (command.kind === 'resolve') {
    const resolved = outcome.ok
      ? (outcome.value as { state: string; answer?: unknown; code?: number })
      : null;
    return (
      resolved?.state === state &&
      (state !== 'accepted' || isEqual(resolved.answer, answer)) &&
      (state !== 'refused' || resolved.code === code)
    );
  }
  if (outcome.ok) return state === 'accepted' && isEqual(outcome.value, answer);
  if (outcome.refusal === 'REQUEST_VOIDED') return state === 'voided';
  if (outcome.refusal === 'REQUEST_ID_REUSED')
    return new Set(callsUnder(evidence, stored).map((sent) => bodyOf(sent.command as PlannedCall))).size > 1;
  return state === 'refused' && ERROR_CODES[outcome.refusal] === code;
}

/** jsonb keeps keys in an order of its own. */
const isEqual = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

function checkRequest(evidence: Evidence, request: WrittenRequest): string[] {
  const requested = callsUnder(evidence, request);
  const where = `request ${request.request_id}`;
  if (request.state === 'voided') return [];
  if (request.state === 'accepted')
    return requested.some(({ command }) => isEffect(evidence, command as PlannedCall, request))
      ? []
      : [
          `${where} is accepted, but its event or its receipt is not what was requested: ${inOrder(request.answer)}`,
        ];
  const right = requested.some((sent) =>
    states(evidence.replay, windowOf(requested, sent)).some(
      (ledger) => refusalOf(ledger, sent.command as PlannedCall, request.member_id) === request.code,
    ),
  );
  return right ? [] : [`${where} was refused with ${String(request.code)}, but nothing stood in its way`];
}

/** A repeated request gets the first refusal. */
const windowOf = (requested: readonly SentRequest[], { to }: SentRequest) => ({
  from: requested.reduce((least, { from }) => (from < least ? from : least), to),
  to,
});

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

function legsOf(ledger: NaiveLedger, command: PlannedCall, memberId: bigint): NaiveLeg[] {
  const wallet = numberOf(memberId, 'available');
  const game = (category: Game) => numberOf(memberId, category);
  if (command.call === 'transfer')
    return [
      { type: 22, debit: wallet, credit: game(command.category), amountMinor: minorOf(command.amount) },
    ];
  if (command.call === 'reclaim')
    return [
      { type: 23, debit: game(command.category), credit: wallet, amountMinor: minorOf(command.amount) },
    ];
  return GAMES.map(game)
    .map((debit) => ({ type: 20, debit, credit: wallet, amountMinor: ledger.of(debit).balance }))
    .filter(({ amountMinor }) => amountMinor > 0n);
}

function refusalOf(ledger: NaiveLedger, command: PlannedCall, memberId: bigint): number | null {
  const legs = legsOf(ledger, command, memberId);
  if (command.call === 'collectAll') return legs.length === 0 ? ERROR_CODES.NOTHING_TO_COLLECT : null;
  if (minorOf(command.amount) < MIN_AMOUNT) return ERROR_CODES.BELOW_MINIMUM;
  if (minorOf(command.amount) > MAX_AMOUNT) return ERROR_CODES.ABOVE_MAXIMUM;
  const short = ledger.short({ eventId: '', note: '', legs });
  if (short === null) return null;
  return short.kind === 'insufficient' ? ERROR_CODES.INSUFFICIENT_FUNDS : ERROR_CODES.ABOVE_MAXIMUM;
}

function isEffect({ replay }: Evidence, command: PlannedCall, request: WrittenRequest): boolean {
  const receipt = request.answer as TransferReceipt;
  const stored = replay.events.get(`transfer:${receipt.transferId}`);
  if (stored === undefined) return false;
  return (
    isSameBody(stored.legs, legsOf(stored.before, command, request.member_id)) &&
    isReceipt(receipt, stored, request.member_id)
  );
}

const text = (minor: bigint): string => `${String(minor / 100n)}.${String(minor % 100n).padStart(2, '0')}`;

function isReceipt({ balance, games }: TransferReceipt, { after }: StoredEvent, memberId: bigint): boolean {
  const [available, frozen] = (['available', 'frozen'] as const).map((kind) =>
    after.of(numberOf(memberId, kind)),
  );
  if (available === undefined || frozen === undefined) return false;
  return (
    balance.amount === text(available.balance) &&
    balance.frozen === text(frozen.balance) &&
    BigInt(balance.seq) === available.version + frozen.version &&
    games.every(({ category, amount }) => amount === text(after.of(numberOf(memberId, category)).balance))
  );
}
