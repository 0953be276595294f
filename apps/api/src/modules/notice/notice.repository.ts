import type { Notice } from '@realm/api-client/contract';
import { sql, type Selectable } from 'kysely';
import type { Env } from '../../config/env';
import type { Reader } from '../../db/database';
import { cutPage, type PageRequest } from '../../db/page';
import type { SealedIds } from '../../db/sealed-numbers';
import type { ContentTables, LocalText } from '../../db/tables/content';
import type { Ports } from '../../ports';
import { readAmong } from './notice-reads.repository';

const TICKER_LENGTH = 10;
const NO_WORDS: LocalText = { zh: '', en: '', zht: '' };

type Row = Selectable<ContentTables['notices']>;

const toNotice = (
  { notice_id, kind, title, body, message, published_at }: Row,
  ids: Pick<SealedIds, 'seal'>,
): Notice => ({
  noticeId: ids.seal(notice_id),
  kind,
  title: title ?? NO_WORDS,
  body: body ?? NO_WORDS,
  ...(message === null ? {} : { message: { kind: message.kind, params: { ...message.params } } }),
  publishedAt: published_at.toISOString(),
});

const published = (reader: Reader, { sandbox }: Pick<Env, 'sandbox'>) =>
  reader
    .selectFrom('notices')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .where('sandbox_only', 'in', sandbox ? [true, false] : [false])
    .orderBy('published_at', 'desc')
    .orderBy('notice_id', 'desc');

const isCurrent = (now: Date) =>
  sql<boolean>`(expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`;

export async function listTicker({ db, env, clock }: Ports, ids: Pick<SealedIds, 'seal'>): Promise<Notice[]> {
  const rows = await published(db, env)
    .where(isCurrent(clock.now()))
    .where('kind', 'in', ['general', 'important'])
    .where('member_id', 'is', null)
    .where('published_at', '<=', clock.now())
    .limit(TICKER_LENGTH)
    .execute();
  return rows.map((row) => toNotice(row, ids));
}

interface NoticePage {
  /** `null` for a visitor, who has no personal notices. */
  readonly memberId: bigint | null;
  readonly kind: Notice['kind'] | undefined;
  readonly page: PageRequest;
  readonly ids: Pick<SealedIds, 'seal'>;
}

export async function pageNotices(
  { db, env, clock }: Ports,
  { memberId, kind, page: { range, after, ...request }, ids }: NoticePage,
): Promise<{ items: Notice[]; nextCursor: string | null }> {
  const now = clock.now();
  let found = published(db, env)
    .where('published_at', '>=', range.from)
    .where('published_at', '<', range.to)
    // A range may reach into the future, where scheduled notices are.
    .where('published_at', '<=', now)
    .where(isCurrent(now));
  if (kind === undefined && memberId !== null) {
    found = found.where((where) =>
      where.or([where('member_id', 'is', null), where('member_id', '=', memberId)]),
    );
  } else if (kind === 'personal' && memberId !== null) {
    found = found.where('member_id', '=', memberId);
  } else {
    found = found.where('member_id', 'is', null);
  }
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (after !== null) {
    found = found.where((where) =>
      where.or([
        where('published_at', '<', after.at),
        where.and([where('published_at', '=', after.at), where('notice_id', '<', after.id)]),
      ]),
    );
  }
  const rows = await found.limit(request.limit + 1).execute();
  const page = cutPage(rows, request, (row) => ({ at: row.published_at, id: row.notice_id }));
  if (memberId === null)
    return { items: page.rows.map((row) => toNotice(row, ids)), nextCursor: page.nextCursor };
  const read = await readAmong(
    db,
    memberId,
    page.rows.map((row) => row.notice_id),
  );
  return {
    items: page.rows.map((row) => ({ ...toNotice(row, ids), read: read.has(row.notice_id) })),
    nextCursor: page.nextCursor,
  };
}

interface NewNotice {
  readonly kind: Notice['kind'];
  readonly memberId: bigint | null;
  readonly title: LocalText;
  readonly body: LocalText;
  readonly from: Date;
  readonly until: Date | null;
}

export async function insertNotice(reader: Reader, notice: NewNotice): Promise<bigint> {
  const { notice_id } = await reader
    .insertInto('notices')
    .values({
      kind: notice.kind,
      member_id: notice.memberId,
      title: JSON.stringify(notice.title),
      body: JSON.stringify(notice.body),
      published_at: notice.from,
      expires_at: notice.until,
      withdrawn_at: null,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  return notice_id;
}

/** `false` when there is no such notice, or it is withdrawn already. */
/** Messages that the product itself wrote to a member are not staff's to take back. */
export async function withdrawNotice(reader: Reader, noticeId: bigint, now: Date): Promise<boolean> {
  const withdrawn = await reader
    .updateTable('notices')
    .set({ withdrawn_at: now })
    .where('notice_id', '=', noticeId)
    .where('message', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

/** For everybody: messages to members are not staff's to browse. */
export const listForStaff = (reader: Reader, limit: number) =>
  reader
    .selectFrom('notices')
    .select(['notice_id', 'kind', 'title', 'body', 'published_at', 'expires_at', 'withdrawn_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('notice_reads')
        .whereRef('notice_reads.notice_id', '=', 'notices.notice_id')
        .select(fn.countAll().as('readers'))
        .as('readers'),
    )
    .where('member_id', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(limit)
    .execute();
