import type {
  BANNER_ART_NAMES,
  GameTerms,
  QuestionSubject,
  TutorialFigure,
  TutorialSection,
} from '@realm/api-client/contract';
import type { GameCategory, Language, Message } from '@realm/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Text in every language of the product. */
export interface LocalText {
  readonly zh: string;
  readonly en: string;
  readonly zht: string;
}

/** In the languages in which the banner is shown. */
export type BannerTexts = {
  readonly [L in Language]?: { tag: string; title: string; note: string } | undefined;
};

export interface TutorialRowStep {
  readonly figure: TutorialFigure | null;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly warning: LocalText | null;
}

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface ContentTables {
  games: {
    game_id: string;
    category: GameCategory;
    names: Json<LocalText>;
    tile: string;
    provider: string;
    popular: boolean;
    status: 'open' | 'maintenance' | 'preparing';
    position: number;
    pinyin: Generated<string>;
    /** Written by the seed. */
    terms: ColumnType<GameTerms | null, never, never>;
    play_rank: Generated<number | null>;
  };
  favourite_games: { member_id: bigint; game_id: string; added_at: Date };
  game_plays: { game_id: string; day: ColumnType<Date, string, string>; plays: bigint; players: bigint };
  play_counting: { only_row: Generated<boolean>; counted_at: Date };
  game_return_counted: { day: ColumnType<Date, string, string> };
  game_return_days: {
    day: ColumnType<Date, string, string>;
    game_id: string;
    currency: string;
    bets: number;
    stake: string;
    payout: string;
    stake_squares: number;
    payout_squares: number;
    products: number;
  };
  provider_connections: { provider: string; since: Date };
  conformance_checks: {
    check_id: GeneratedAlways<bigint>;
    provider: string;
    at: Date;
    recorded_by: string;
    results: ColumnType<unknown, string, never>;
  };
  banners: {
    banner_id: string;
    art: (typeof BANNER_ART_NAMES)[number];
    link: string;
    texts: Json<BannerTexts>;
    position: number;
    starts_at: Date;
    ends_at: Date | null;
  };
  tutorials: {
    tutorial_id: string;
    section: TutorialSection;
    title: Json<LocalText>;
    lead: Json<LocalText>;
    action: Json<LocalText>;
    link: string;
    steps: Json<readonly TutorialRowStep[]>;
    position: number;
    published: boolean;
    version: number;
  };
  questions: {
    question_id: string;
    subject: QuestionSubject;
    title: Json<LocalText>;
    lead: Json<LocalText>;
    body: Json<LocalText>;
    words: Json<LocalText>;
    position: number;
    published: boolean;
    version: number;
  };
  game_launches: { member_id: bigint; game_id: string; launched_at: Date };
  notices: {
    notice_id: GeneratedAlways<bigint>;
    kind: 'general' | 'important' | 'personal';
    member_id: bigint | null;
    title: Json<LocalText> | null;
    body: Json<LocalText> | null;
    /** Instead of words: the kind of a personal message and its parameters. */
    message: ColumnType<Message | null, string | null | undefined, never>;
    sandbox_only: Generated<boolean>;
    published_at: Date;
    expires_at: Generated<Date | null>;
    withdrawn_at: Date | null;
  };
  mails: {
    mail_id: GeneratedAlways<bigint>;
    message_id: Generated<string>;
    recipient: string;
    subject: string;
    body: string;
    created_at: Date;
    attempts: Generated<number>;
    due_at: Date | null;
    sent_at: Generated<Date | null>;
    error: Generated<string | null>;
  };
  notice_reads: { member_id: bigint; notice_id: bigint; read_at: Date };
  content_version: { only_row: Generated<boolean>; version: bigint };
  settings: { name: string; value: Json<unknown>; version: Generated<number> };
}
