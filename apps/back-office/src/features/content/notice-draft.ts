import type { Language } from '@realm/domain';
import { NOTHING, isTexts, missingFrom, type Texts } from './local-texts';

export const NOTICE_KINDS = ['important', 'general', 'personal'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const TITLE_MAX = 120;
export const BODY_MAX = 4_000;

/** A notice that is being written. */
export interface NoticeDraft {
  readonly kind: NoticeKind;
  /** The reader of a personal one. */
  readonly uid: string;
  readonly title: Texts;
  readonly body: Texts;
  /** `null`: now, and for good. */
  readonly from: string | null;
  readonly until: string | null;
}

export const EMPTY_NOTICE: NoticeDraft = {
  kind: 'important',
  uid: '',
  title: NOTHING,
  body: NOTHING,
  from: null,
  until: null,
};

/** `null` for what an older build of the console kept. */
export function readDraft(kept: unknown): NoticeDraft | null {
  const draft = kept as Partial<NoticeDraft> | null;
  const fits =
    draft !== null &&
    NOTICE_KINDS.some((kind) => kind === draft.kind) &&
    typeof draft.uid === 'string' &&
    [draft.title, draft.body].every(isTexts);
  return fits ? { ...EMPTY_NOTICE, ...draft } : null;
}

/** The languages in which something is still to be written. */
export const missingIn = ({ title, body }: NoticeDraft): readonly Language[] => missingFrom([title, body]);

/** Whether its end is after its beginning. */
export const isInOrder = ({ from, until }: NoticeDraft, now: number): boolean =>
  until === null || Date.parse(until) > Math.max(now, from === null ? now : Date.parse(from));
