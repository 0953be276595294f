import { DAILY_MESSAGES, DAILY_TYPES, type Received } from './daily-truth';
import { accountOf, type LedgerReader } from './ledger-truth';
import { callOrThrow, type Member } from './member';
import type { Stage } from './scenario';

/** What each member got of the daily payments, by uid: postings from the ledger, messages as the member reads them. */
export async function readReceived(
  stage: Stage,
  members: readonly Member[],
): Promise<ReadonlyMap<string, Received>> {
  const reader = await stage.reader();
  try {
    const received = new Map<string, Received>();
    for (const member of members) {
      const [payments, messages] = [await paymentsTo(reader, member), await messagesOf(stage, member)];
      received.set(member.caller.uid, { payments, messages });
    }
    return received;
  } finally {
    await reader.close();
  }
}

async function paymentsTo(reader: LedgerReader, { caller }: Member): Promise<readonly string[]> {
  const { memberId, postings } = await reader.member(caller.uid);
  const available = accountOf(memberId, 'available');
  return postings
    .filter(({ type, credit }) => isOneOf(DAILY_TYPES, type) && credit === available)
    .map(({ type, amountMinor }) => `${String(type)} ${String(amountMinor)}`);
}

async function messagesOf({ world: { first } }: Stage, { caller }: Member): Promise<readonly string[]> {
  const { items } = (await callOrThrow(first, caller, ['pageNotices', { kind: 'personal' }])) as {
    items: { message?: { kind: string } }[];
  };
  return items
    .map(({ message }) => message?.kind ?? '')
    .filter((kind) => isOneOf<string>(DAILY_MESSAGES, kind));
}

const isOneOf = <Value>(values: readonly Value[], value: Value): boolean => values.includes(value);
