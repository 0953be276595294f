import type { Protection, ProtectionEvent } from '@realm/api-client/contract';
import { fromMinor } from '@realm/domain';
import { inSnapshot } from '../../db/in-snapshot';
import { cutPage, readPage, sealedCursors } from '../../db/page';
import { sealedIds } from '../../db/sealed-numbers';
import type { Tx } from '../../db/database';
import type { Handlers, PreparedWrite } from '../../http/handler';
import { accept, refuse, type Outcome } from '../../http/outcome';
import type { Ports } from '../../ports';
import { confirmLimit, setLimit, withdrawRaise } from './change-limit';
import { selectProtectionEvents, type ProtectionEventRow } from './protection-rows';
import { readProtection } from './read-protection';
import { setRealityCheck } from './set-reality-check';
import { startPause } from './start-pause';

export const protectionRoutes = ({ db, clock, env }: Ports) => {
  const cursors = sealedCursors(env.secret);
  const ids = sealedIds(env.secret, 'protection-event');

  /** Answers with everything as it is after the change. */
  const change = (
    memberId: bigint,
    work: (tx: Tx, at: Date) => Promise<Outcome<unknown>>,
  ): Promise<PreparedWrite<Protection>> =>
    Promise.resolve({
      write: async (tx) => {
        const at = clock.now();
        const changed = await work(tx, at);
        return changed.ok ? accept(await readProtection(tx, memberId, at)) : changed;
      },
    });

  return {
    getProtection: async ({ identity: { memberId } }) =>
      accept(await inSnapshot(db, (tx) => readProtection(tx, memberId, clock.now()))),

    setLimit: {
      prepare: ({ input: { kind, period, amount }, identity: { memberId } }) =>
        change(memberId, (tx, at) => setLimit(tx, { memberId, kind, period, amount, at })),
    },

    confirmLimit: {
      prepare: ({ input, identity: { memberId } }) =>
        change(memberId, (tx, at) => confirmLimit(tx, { memberId, ...input, at })),
    },

    withdrawRaise: {
      prepare: ({ input, identity: { memberId } }) =>
        change(memberId, (tx, at) => withdrawRaise(tx, { memberId, ...input, at })),
    },

    startPause: {
      prepare: ({ input: { length }, identity: { memberId } }) =>
        change(memberId, (tx, at) => startPause(tx, { memberId, length, actor: 'member', at })),
    },

    setRealityCheck: {
      prepare: ({ input: { minutes }, identity: { memberId } }) =>
        change(memberId, (tx, at) => setRealityCheck(tx, { memberId, minutes, at })),
    },

    listProtectionEvents: async ({ input, identity: { memberId } }) => {
      const request = readPage(input, { now: clock.now(), cursors });
      if (!request.ok) return refuse(request.refusal);
      const rows = await selectProtectionEvents(db, memberId, request.page);
      const page = cutPage(rows, request.page, (row) => ({ at: row.at, id: row.event_id }));
      return accept({
        items: page.rows.map((row) => presentEvent(row, ids.seal(row.event_id))),
        nextCursor: page.nextCursor,
      });
    },
  } satisfies Partial<Handlers>;
};

function presentEvent({ at, actor, kind, details }: ProtectionEventRow, eventId: string): ProtectionEvent {
  const { limit, pause, confirmableFrom = null, minutes = null } = details;
  return {
    eventId,
    at: at.toISOString(),
    by: actor,
    kind,
    limit: limit === undefined ? null : presentLimit(limit),
    pause: pause ?? null,
    confirmableFrom,
    minutes,
  };
}

function presentLimit({
  kind,
  period,
  currency,
  from,
  to,
}: NonNullable<ProtectionEventRow['details']['limit']>) {
  const text = (minor: string | null) => (minor === null ? null : fromMinor(BigInt(minor), currency).amount);
  return { kind, period, currencyCode: currency, from: text(from), to: text(to) };
}
