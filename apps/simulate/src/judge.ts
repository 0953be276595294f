import { isKind } from './chart';
import type { SentRequest } from './send-request';
import { NaiveLedger, type NaiveEvent, type Short } from './naive-ledger';
import type { Replay } from './replay';

type Window = Pick<SentRequest, 'from' | 'to'>;

/** The naive ledger's states between request and answer, once with each floor that a line had then. */
export function states(replay: Replay, { from, to }: Window): NaiveLedger[] {
  const first = replay.states.findLastIndex(({ link }) => link <= from);
  return replay.states
    .filter(({ link }, position) => position >= first && link <= to)
    .flatMap(({ ledger }) => withFloors(replay, ledger));
}

function withFloors(replay: Replay, ledger: NaiveLedger): NaiveLedger[] {
  let variants = [ledger];
  for (const [id, account] of ledger.accounts) {
    if (!isKind(id, 'line')) continue;
    const floors = replay.floorsOf(id, account.version);
    variants = variants.flatMap((variant) =>
      floors.map((floor) => new NaiveLedger(new Map(variant.accounts).set(id, { ...account, floor }))),
    );
  }
  return variants;
}

/** Whether this refusal was right at some moment. */
export const wasShort = (
  replay: Replay,
  window: Window,
  { event, refusal }: { event: NaiveEvent; refusal: Short },
): boolean =>
  states(replay, window).some((ledger) => {
    const short = ledger.short(event);
    return (
      short?.kind === refusal.kind &&
      short.accountId === refusal.accountId &&
      short.balanceMinor === refusal.balanceMinor
    );
  });
