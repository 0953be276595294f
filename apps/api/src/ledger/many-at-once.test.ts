import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AT, ledgerFixture } from '../testing/ledger-fixture';
import { HOUSE, accountId, lastLink, postEvent, readChain, runCommand, walletAccounts, type Leg } from '.';
import { describeOnPostgres } from '../testing';

const fixture = ledgerFixture();
const { capital, house, newMember, inTx, post, fund, eventOf, wallet } = fixture;

describeOnPostgres('many at once', () => {
  const untilSomebodyWaits = async () => {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.test.owner);
      if (rows.length > 0) return;
    }
  };

  it('never overdraw, never lose and never deadlock', async () => {
    const [one, two] = [newMember(), newMember()];
    await fund(one, 100n);
    await fund(two, 100n);
    const bets = Array.from({ length: 60 }, (_, n) => {
      const [first, second] = n % 2 === 0 ? [one, two] : [two, one];
      return post([
        { type: 1, debit: first.available, credit: house, amountMinor: 5n },
        { type: 1, debit: second.available, credit: house, amountMinor: 5n },
      ]);
    });
    const results = await Promise.all(bets);
    expect(results.filter(({ kind }) => kind === 'posted')).toHaveLength(20);
    expect(await wallet(one)).toMatchObject({ availableMinor: 0n, seq: 21 });
    expect(await wallet(two)).toMatchObject({ availableMinor: 0n, seq: 21 });
  });

  it('post one event once', async () => {
    const member = newMember();
    const eventId = randomUUID();
    const legs: Leg[] = [{ type: 15, debit: capital, credit: member.available, amountMinor: 7n }];
    const results = await Promise.all(Array.from({ length: 20 }, () => post(legs, eventId)));
    expect(results.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
    expect((await wallet(member)).availableMinor).toBe(7n);
  });

  it('see what others opened while they waited for their turn', async () => {
    const member = newMember();
    await fund(member, 10n);
    let frozen = (): void => undefined;
    const isFrozen = new Promise<void>((resolve) => (frozen = resolve));
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const leg: Leg = { type: 12, debit: member.available, credit: member.frozen, amountMinor: 4n };
    const first = inTx(async (tx) => {
      await postEvent(tx, { ...eventOf(member, 4n), legs: [leg] });
      frozen();
      await held;
    });
    await isFrozen;
    let seen: bigint | null = null;
    const second = inTx((tx) =>
      runCommand(tx, {
        request: { memberId: member.id, requestId: randomUUID(), path: '', bodyHash: '', at: AT },
        accounts: walletAccounts(member.id, 'CNY'),
        decide: (accounts) => {
          seen = accounts.of(member.frozen).balance;
          return { kind: 'refuse', code: 1 };
        },
      }),
    );
    await untilSomebodyWaits();
    finish();
    await Promise.all([first, second]);
    expect(seen).toBe(4n);
  });

  it('hide nothing from the chain’s readers, in whatever order they commit', async () => {
    const [slow, quick] = [newMember(), newMember()];
    let read = await lastLink(fixture.test.db);
    let finish = (): void => undefined;
    let posted = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const isPosted = new Promise<void>((resolve) => (posted = resolve));
    const slowly = inTx(async (tx) => {
      const exchange = accountId(HOUSE, 'exchange', 'CNY');
      const leg: Leg = { type: 11, debit: exchange, credit: slow.available, amountMinor: 1n };
      await postEvent(tx, { ...eventOf(slow, 1n), legs: [leg] });
      posted();
      await held;
    });
    await isPosted;
    await fund(quick, 1n);
    const seen: bigint[] = [];
    const readNext = async () => {
      const reading = await readChain(fixture.test.db, read);
      read = reading.number;
      seen.push(...reading.changed.map(({ memberId }) => memberId));
    };
    // Held on to, its transaction would keep the database from closing.
    await readNext().finally(finish);
    expect(seen).toEqual([quick.id]);
    await slowly;
    await readNext();
    expect(seen).toEqual([quick.id, slow.id]);
  });
});
