import { setTimeout as sleep } from 'node:timers/promises';
import type { ArcadePlayer } from '../faults/arcade-player';
import { LedgerReader } from '../faults/ledger-truth';
import type { Member } from '../faults/member';
import { missesOfMember, violationsOfMember, type Misses } from '../faults/oracle';
import { violationsOfPlay } from '../faults/play-all';
import type { RequestLog } from '../faults/request-log';
import { violationsOfBooks } from '../support/books';
import type { Cell } from './cell';
import type { HeadNotes } from './head-notes';

/** A server may still work for a disconnected caller: its database ends a statement or a pause after 15 s. */
const QUIET_LIMIT_MS = 20_000;

interface Evidence {
  readonly build: string;
  readonly members: readonly Member[];
  readonly players: readonly ArcadePlayer[];
  readonly log: RequestLog;
  readonly heads: HeadNotes;
}

export interface Judgement extends Misses {
  readonly violations: readonly string[];
}

/** Compares all that members and players were told with the ledger, and the books with each other and with what was noted outside. */
export async function judge(
  cell: Cell,
  { build, members, players, log, heads }: Evidence,
): Promise<Judgement> {
  const reader = await LedgerReader.open(cell.superuserUrl);
  try {
    const ofPlay = await violationsOfPlay({ arcade: cell.arcades.first, players, reader });
    const endsAt = Date.now() + QUIET_LIMIT_MS;
    while ((await reader.openTransactions()) > 0 && Date.now() < endsAt) await sleep(50);
    const found: string[] = [];
    const misses: Misses[] = [];
    for (const member of members) {
      const requests = log.all.filter(({ memberUid }) => memberUid === member.caller.uid);
      const truth = await reader.member(member.caller.uid);
      found.push(...violationsOfMember({ member, requests, received: [], truth }));
      misses.push(missesOfMember({ requests, truth }));
    }
    const violations = [
      ...found,
      ...ofPlay,
      ...(await heads.violations()),
      ...(await violationsOfBooks(build, { DATABASE_URL: cell.ownerUrl }, heads.newest)),
    ];
    return { ...sumOf(misses), violations };
  } finally {
    await reader.close();
  }
}

export const sumOf = (misses: readonly Misses[]): Misses => ({
  lost: misses.reduce((sum, { lost }) => sum + lost, 0),
  doubled: misses.reduce((sum, { doubled }) => sum + doubled, 0),
});
