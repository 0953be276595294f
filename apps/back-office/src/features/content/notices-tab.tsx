import { useState } from 'react';
import type { Language } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { MomentField } from '../../shared/fields/moment-field';
import { Segments } from '../../shared/filters/segments';
import { useQuery } from '../../state/queries/use-query';
import { useDraft } from '../../state/use-draft';
import { LanguageSegments } from './language-segments';
import { CONTENT_TOPICS } from './content-topics';
import styles from './content.module.css';
import { EditorFrame, EditorProblem } from './editor-frame';
import { NoticeList } from './notice-list';
import { NoticePreview } from './notice-preview';
import { PublishNotice } from './publish-notice';
import {
  BODY_MAX,
  EMPTY_NOTICE,
  NOTICE_KINDS,
  TITLE_MAX,
  isInOrder,
  missingIn,
  readDraft,
  type NoticeDraft,
} from './notice-draft';
import { VisibleTextArea, VisibleTextField } from '../../shared/fields/visible-text';

const LISTED = 50;

/** Writes a notice in three languages beside its preview, and lists those that are there. */
export function NoticesTab() {
  const { t } = useTranslation();
  const [draft, setDraft] = useDraft('notice', EMPTY_NOTICE, readDraft);
  const [language, setLanguage] = useState<Language>('zh');
  const [isConfirming, setConfirming] = useState(false);
  const list = useQuery('notice/list', { limit: LISTED }, CONTENT_TOPICS);
  const change = (part: Partial<NoticeDraft>): void => setDraft({ ...draft, ...part });
  const missing = missingIn(draft);
  const problem = useProblem(draft);
  return (
    <EditorFrame
      preview={<NoticePreview draft={draft} language={language} />}
      isComplete={problem === null}
      submit={
        draft.from === null ? t('console-content.notice.publish') : t('console-content.notice.schedule')
      }
      onSubmit={() => setConfirming(true)}
      cancel={t('console-content.clear')}
      onCancel={() => setDraft(null)}
    >
      <div className={styles.line}>
        <Segments
          label={t('console-content.notice.kind')}
          items={NOTICE_KINDS.map((id) => ({ id, label: t(`console-content.notice.kinds.${id}`) }))}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
        />
        <LanguageSegments value={language} onChange={setLanguage} missing={missing} />
      </div>
      <NoticeTexts draft={draft} language={language} onChange={change} />
      <div className={styles.fields}>
        <MomentField
          label={t('console-content.from')}
          hint={t('console-content.fromHint')}
          value={draft.from}
          onChange={(from) => change({ from })}
        />
        <MomentField
          label={t('console-content.until')}
          hint={t('console-content.untilHint')}
          value={draft.until}
          onChange={(until) => change({ until })}
        />
        {draft.kind === 'personal' && (
          <VisibleTextField
            label={t('console-content.notice.uid')}
            hint={t('console-content.notice.uidHint')}
            value={draft.uid}
            onChange={(uid) => change({ uid: uid.trim() })}
            autoComplete="off"
            maxLength={64}
          />
        )}
      </div>
      {problem !== null && (
        <EditorProblem problem={problem} missing={missing} language={language} onLanguage={setLanguage} />
      )}
      <NoticeList query={list} />
      {isConfirming && (
        <PublishNotice
          draft={draft}
          onClose={() => setConfirming(false)}
          onPublished={() => {
            setConfirming(false);
            setDraft(null);
            list.refresh();
          }}
        />
      )}
    </EditorFrame>
  );
}

/** Why it can't be published yet; `null` when it can. */
function useProblem(draft: NoticeDraft): string | null {
  const { t } = useTranslation();
  const missing = missingIn(draft);
  if (missing.length > 0)
    return t('console-content.notice.missing', {
      languages: missing.map((language) => t(`common.language.${language}`)).join(' · '),
    });
  if (draft.kind === 'personal' && draft.uid === '') return t('console-content.notice.uidMissing');
  return isInOrder(draft, Date.now()) ? null : t('console-content.order');
}

interface NoticeTextsProps {
  draft: NoticeDraft;
  language: Language;
  onChange: (part: Partial<NoticeDraft>) => void;
}

function NoticeTexts({ draft: { title, body }, language, onChange }: NoticeTextsProps) {
  const { t } = useTranslation();
  return (
    <>
      <VisibleTextField
        key={`title ${language}`}
        label={t('console-content.title')}
        value={title[language]}
        maxLength={TITLE_MAX}
        suffix={<Count of={title[language]} max={TITLE_MAX} />}
        onChange={(text) => onChange({ title: { ...title, [language]: text } })}
      />
      <VisibleTextArea
        key={`body ${language}`}
        label={t('console-content.body')}
        hint={t('console-content.bodyHint', { count: body[language].length, max: BODY_MAX })}
        rows={6}
        value={body[language]}
        maxLength={BODY_MAX}
        onChange={(text) => onChange({ body: { ...body, [language]: text } })}
      />
    </>
  );
}

const Count = ({ of, max }: { of: string; max: number }) => (
  <span className={styles.note}>{`${String(of.length)} / ${String(max)}`}</span>
);
