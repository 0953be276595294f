import type { MemberIdentity, VisitorIdentity } from '../../http/handler';
import type { Database } from '../../db/database';
import { sealedIds } from '../../db/sealed-numbers';
import { openTestDatabase, sendCommand, testPorts, type TestDatabase } from '../../testing';
import { TEST_ENV } from '../../testing/test-ports';
import { createMember } from '../account';
import { configRoutes } from '../config';
import { noticeRoutes } from './index';

let db: Database;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

const VISITOR: VisitorIdentity = { kind: 'visitor', uid: 'v1', sessionId: 1n };
const caller = { clientInfo: {}, source: 'somewhere', identity: null, token: '', file: null };
const text = (words: string) => ({ zh: words, en: words, zht: words });
const idOf = (outcome: { ok: boolean; value?: unknown }) => (outcome.value as { noticeId: string }).noticeId;
const shownIds = sealedIds(TEST_ENV.secret, 'notice');
const shownIdOf = (outcome: { ok: boolean; value?: unknown }) => shownIds.seal(BigInt(idOf(outcome)));

function world() {
  const { ports, pass } = testPorts({ db });
  const perform = (name: string, input: Record<string, unknown>) => sendCommand(ports, name, input);
  const publish = (input: object) =>
    perform('notice/publish', { kind: 'general', title: text('t'), body: text('b'), ...input });
  const page = async (input: object, identity: VisitorIdentity | MemberIdentity = VISITOR) => {
    const outcome = await noticeRoutes(ports).pageNotices({ ...caller, identity, input });
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.value;
  };
  return { ports, pass, perform, publish, page };
}

async function newMember(account: string): Promise<MemberIdentity> {
  const created = await createMember(db, { account, passwordHash: '', now: new Date() });
  return { kind: 'member', sessionId: 1n, uid: created?.uid ?? '', memberId: created?.memberId ?? 0n };
}

describe('notices', () => {
  it('page through without a gap or a repeat, even when many share a moment', async () => {
    const { publish, page } = world();
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) ids.unshift(shownIdOf(await publish({})));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const found: Awaited<ReturnType<typeof page>> = await page({
        limit: '3',
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...found.items.map(({ noticeId }) => noticeId));
      cursor = found.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids);
  });

  it('show a personal one to its member only', async () => {
    const { publish, page } = world();
    const [owner, other] = [await newMember('Owner1'), await newMember('Other1')];
    const noticeId = shownIdOf(await publish({ kind: 'personal', uid: owner.uid }));
    const shows = async (identity: VisitorIdentity | MemberIdentity, kind?: 'personal') =>
      (await page({ limit: '100', ...(kind === undefined ? {} : { kind }) }, identity)).items.some(
        (notice) => notice.noticeId === noticeId,
      );
    expect(await shows(owner)).toBe(true);
    expect(await shows(owner, 'personal')).toBe(true);
    expect([await shows(other), await shows(other, 'personal'), await shows(VISITOR)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('are gone once withdrawn, and withdrawn once', async () => {
    const { publish, page, perform } = world();
    const published = await publish({ kind: 'important' });
    const noticeId = idOf(published);
    const isShown = async () =>
      (await page({ kind: 'important', limit: '100' })).items.some(
        (notice) => notice.noticeId === shownIdOf(published),
      );
    expect(await isShown()).toBe(true);
    expect(await perform('notice/withdraw', { noticeId })).toMatchObject({ ok: true });
    expect(await perform('notice/withdraw', { noticeId })).toEqual({
      ok: false,
      refusal: 'NOT_FOUND',
    });
    expect(await isShown()).toBe(false);
  });

  it('name a member exactly when they are personal', async () => {
    const { publish } = world();
    expect(await publish({ uid: '1' })).toEqual({ ok: false, refusal: 'MALFORMED' });
    expect(await publish({ kind: 'personal' })).toEqual({ ok: false, refusal: 'MALFORMED' });
    expect(await publish({ kind: 'personal', uid: 'nobody' })).toEqual({ ok: false, refusal: 'NOT_FOUND' });
  });

  it('speak of the sandbox only where there is one', async () => {
    const ticker = async (sandbox: boolean) => {
      const { ports } = testPorts({ db, env: { sandbox } });
      const outcome = await noticeRoutes({ ...ports, clock: { now: () => new Date() } }).listNotices();
      return JSON.stringify(outcome);
    };
    expect(await ticker(true)).toContain('sandbox network');
    expect(await ticker(false)).not.toContain('sandbox network');
    expect(await ticker(false)).toContain('How withdrawals are reviewed');
  });

  it('are looked up two months at a time', async () => {
    const { ports } = world();
    const input = { from: '2025-01-01T00:00:00.000Z', to: '2025-06-01T00:00:00.000Z' };
    expect(await noticeRoutes(ports).pageNotices({ ...caller, identity: VISITOR, input })).toEqual({
      ok: false,
      refusal: 'DATE_RANGE_INVALID',
    });
  });
});

describe('the configuration', () => {
  const read = async (ports: ReturnType<typeof world>['ports']) => {
    const outcome = await configRoutes(ports).getConfig();
    if (!outcome.ok) throw new Error(outcome.refusal);
    return outcome.value;
  };

  it('has the documented defaults while staff have set nothing', async () => {
    expect(await read(world().ports)).toMatchObject({
      isn_maintain: false,
      system_maintenance: null,
      api_domain: '',
      apps: { wcup: true, live: true, sell: true, diyplay: true },
      control_switch: 19,
    });
  });

  it('follows what staff set', async () => {
    const { ports, perform } = world();
    const message = { zh: '稍后回来', en: 'Back soon', zht: '稍後回來' };
    const maintenance = { message, beginsAt: null, endsAt: null };
    await perform('config/maintenance', { maintenance });
    await perform('config/switches', { control_switch: 1 });
    expect(await read(ports)).toMatchObject({
      isn_maintain: true,
      system_maintenance: { message: message.zh, texts: message, endsAt: null },
      control_switch: 1,
    });
    await perform('config/maintenance', { maintenance: null });
    expect(await read(ports)).toMatchObject({ isn_maintain: false, system_maintenance: null });
  });
});
