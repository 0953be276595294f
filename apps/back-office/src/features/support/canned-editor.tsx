import { useState } from 'react';
import { LANGUAGES } from '@realm/domain';
import type { CannedAnswer } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import styles from './support.module.css';
import { VisibleTextArea, VisibleTextField } from '../../shared/fields/visible-text';

type Draft = Pick<CannedAnswer, 'shortcut' | 'title' | 'body'>;

const EMPTY: Draft = {
  shortcut: '',
  title: { zh: '', en: '', zht: '' },
  body: { zh: '', en: '', zht: '' },
};
const SHORTCUT = /^[a-z0-9]{1,12}$/;
const SHORTCUT_MAX = 12;
const TITLE_MAX = 64;
const BODY_MAX = 2_000;

export interface CannedEditorProps {
  answers: readonly CannedAnswer[];
  onChanged: () => void;
  onClose: () => void;
}

/** Answers that are ready: adds, changes and removes them, each in every language. */
export function CannedEditor({ answers, onChanged, onClose }: CannedEditorProps) {
  const { t, i18n } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const isFresh = useIsFresh();
  const [removed, setRemoved] = useState<string | null>(null);
  if (removed !== null)
    return (
      <RemoveAnswer
        shortcut={removed}
        onClose={() => setRemoved(null)}
        onRemoved={() => {
          setRemoved(null);
          onChanged();
        }}
      />
    );
  if (draft !== null)
    return (
      <AnswerForm
        draft={draft}
        isNew={!answers.some(({ shortcut }) => shortcut === draft.shortcut)}
        taken={answers.map(({ shortcut }) => shortcut)}
        onClose={() => setDraft(null)}
        onSaved={() => {
          setDraft(null);
          onChanged();
        }}
      />
    );
  return (
    <Modal
      title={t('console-support.canned')}
      onClose={onClose}
      footer={
        <Button variant="primary" disabled={!isFresh} onPress={() => setDraft(EMPTY)}>
          {t('console-support.ready.add')}
        </Button>
      }
    >
      {answers.length === 0 && <p className={styles.quiet}>{t('console-support.ready.none')}</p>}
      <ul className={styles.answers}>
        {answers.map(({ shortcut, title, body }) => (
          <li key={shortcut} className={styles.answer}>
            <span className={styles.shortcut}>/{shortcut}</span>
            <b>{title[i18n.language]}</b>
            <Button size="sm" onPress={() => setDraft({ shortcut, title, body })}>
              {t('console-support.ready.edit', { shortcut })}
            </Button>
            <Button size="sm" variant="ghost" disabled={!isFresh} onPress={() => setRemoved(shortcut)}>
              {t('console-support.ready.remove', { shortcut })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface RemoveAnswerProps {
  shortcut: string;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveAnswer({ shortcut, onClose, onRemoved }: RemoveAnswerProps) {
  const { t } = useTranslation();
  const remove = useCommand('support/remove-canned', onRemoved);
  return (
    <CommandForm
      title={t('console-support.ready.remove', { shortcut })}
      submit={t('console-support.ready.remove', { shortcut })}
      danger
      isForMember={false}
      command={remove}
      onSubmit={(reason) => remove.run({ shortcut, reason })}
      onClose={onClose}
    />
  );
}

interface AnswerFormProps {
  draft: Draft;
  isNew: boolean;
  /** Shortcuts of others: a new answer never replaces one unseen. */
  taken: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

function AnswerForm({ draft, isNew, taken, onClose, onSaved }: AnswerFormProps) {
  const { t } = useTranslation();
  const [{ shortcut, title, body }, setAnswer] = useState(draft);
  const isFresh = useIsFresh();
  const put = useCommand('support/put-canned', onSaved);
  const isTaken = isNew && taken.includes(shortcut);
  const isWhole =
    SHORTCUT.test(shortcut) &&
    LANGUAGES.every((language) => title[language].trim() !== '' && body[language].trim() !== '');
  return (
    <CommandForm
      title={isNew ? t('console-support.ready.add') : t('console-support.ready.edit', { shortcut })}
      submit={t('console-support.ready.save')}
      isForMember={false}
      isComplete={isWhole && !isTaken && isFresh}
      command={put}
      onSubmit={(reason) => put.run({ shortcut, title, body, reason })}
      onClose={onClose}
    >
      <VisibleTextField
        label={t('console-support.ready.shortcut')}
        value={shortcut}
        maxLength={SHORTCUT_MAX}
        disabled={!isNew || put.isBusy}
        error={isTaken ? t('console-support.ready.taken') : undefined}
        onChange={(text) => setAnswer({ shortcut: text.trim().toLowerCase(), title, body })}
      />
      {LANGUAGES.map((language) => (
        <fieldset key={language} className={styles.language} disabled={put.isBusy}>
          <legend className={styles.heading}>{t(`common.language.${language}`)}</legend>
          <VisibleTextField
            label={t('console-support.ready.title')}
            value={title[language]}
            maxLength={TITLE_MAX}
            onChange={(text) => setAnswer({ shortcut, title: { ...title, [language]: text }, body })}
          />
          <VisibleTextArea
            label={t('console-support.ready.body')}
            rows={2}
            value={body[language]}
            maxLength={BODY_MAX}
            onChange={(text) => setAnswer({ shortcut, title, body: { ...body, [language]: text } })}
          />
        </fieldset>
      ))}
      <p className={styles.quiet}>{t('console-support.ready.allLanguages')}</p>
    </CommandForm>
  );
}
