import { useState } from 'react';
import { LANGUAGES } from '@realm/domain';
import type { CannedAnswer } from '@realm/api-client';
import { failureText, useTranslation } from '@realm/i18n';
import { TextArea, TextField } from '@realm/ui';
import { Button } from '../../shared/button';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import styles from './support.module.css';

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
  const remove = useCommand('support/remove-canned', onChanged);
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
      {remove.failure !== null && (
        <p className={styles.wrong} role="alert">
          {failureText(t, remove.failure)}
        </p>
      )}
      {answers.length === 0 && <p className={styles.quiet}>{t('console-support.ready.none')}</p>}
      <ul className={styles.answers}>
        {answers.map(({ shortcut, title, body }) => (
          <li key={shortcut} className={styles.answer}>
            <span className={styles.shortcut}>/{shortcut}</span>
            <b>{title[i18n.language]}</b>
            <Button size="sm" onPress={() => setDraft({ shortcut, title, body })}>
              {t('console-support.ready.edit', { shortcut })}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              busy={remove.isBusy}
              disabled={!isFresh}
              onPress={() => remove.run({ shortcut })}
            >
              {t('console-support.ready.remove', { shortcut })}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
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
    <Modal
      title={isNew ? t('console-support.ready.add') : t('console-support.ready.edit', { shortcut })}
      onClose={onClose}
      closable={!put.isBusy}
      footer={
        <Button
          variant="primary"
          busy={put.isBusy}
          disabled={!isWhole || isTaken || !isFresh}
          onPress={() => put.run({ shortcut, title, body })}
        >
          {t('console-support.ready.save')}
        </Button>
      }
    >
      <TextField
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
          <TextField
            label={t('console-support.ready.title')}
            value={title[language]}
            maxLength={TITLE_MAX}
            onChange={(text) => setAnswer({ shortcut, title: { ...title, [language]: text }, body })}
          />
          <TextArea
            label={t('console-support.ready.body')}
            rows={2}
            value={body[language]}
            maxLength={BODY_MAX}
            onChange={(text) => setAnswer({ shortcut, title, body: { ...body, [language]: text } })}
          />
        </fieldset>
      ))}
      <p className={styles.quiet}>{t('console-support.ready.allLanguages')}</p>
      {put.failure !== null && (
        <p className={styles.wrong} role="alert">
          {failureText(t, put.failure)}
        </p>
      )}
    </Modal>
  );
}
