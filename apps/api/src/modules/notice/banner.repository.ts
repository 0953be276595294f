import type { HomeBanner } from '@realm/api-client/contract';
import { LANGUAGES, type Language } from '@realm/domain';
import type { Selectable } from 'kysely';
import type { Reader } from '../../db/database';
import type { BannerTexts, ContentTables } from '../../db/tables/content';

/** More than anybody swipes through. */
const BANNERS_SHOWN = 8;

type Row = Selectable<ContentTables['banners']>;

/** The banners that are due, in their order. */
export async function listDueBanners(reader: Reader, now: Date): Promise<HomeBanner[]> {
  const rows = await listBanners(reader);
  return rows
    .filter(({ starts_at, ends_at }) => starts_at <= now && (ends_at === null || ends_at > now))
    .slice(0, BANNERS_SHOWN)
    .map(({ banner_id: bannerId, art, link, texts }) => ({
      bannerId,
      art,
      link,
      tag: byLanguage(texts, 'tag'),
      title: byLanguage(texts, 'title'),
      note: byLanguage(texts, 'note'),
    }));
}

function byLanguage(texts: BannerTexts, line: 'tag' | 'title' | 'note'): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, texts[language]?.[line] ?? ''])) as Record<
    Language,
    string
  >;
}

export const listBanners = (reader: Reader): Promise<Row[]> =>
  reader.selectFrom('banners').selectAll().orderBy('position').orderBy('banner_id').execute();

export const findBanner = (reader: Reader, bannerId: string): Promise<Row | undefined> =>
  reader.selectFrom('banners').selectAll().where('banner_id', '=', bannerId).executeTakeFirst();

export async function putBanner(
  reader: Reader,
  banner: Omit<Row, 'texts'> & { texts: BannerTexts },
): Promise<void> {
  const row = { ...banner, texts: JSON.stringify(banner.texts) };
  await reader
    .insertInto('banners')
    .values(row)
    .onConflict((conflict) => conflict.column('banner_id').doUpdateSet(row))
    .execute();
}

/** `false` when there is no such banner. */
export async function removeBanner(reader: Reader, bannerId: string): Promise<boolean> {
  const { numDeletedRows } = await reader
    .deleteFrom('banners')
    .where('banner_id', '=', bannerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
