import { useEffect, useRef, useState } from 'react';
import type { CannedAnswer } from '@realm/api-client';
import { SUPPORT_TEXT_MAX, checkSupportText } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { OrderNo } from '../../shared/figures/short-text';
import { useAppSelector } from '../../state/hooks';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff } from '../../state/session/session.selectors';
import { CannedEditor } from './canned-editor';
import { CannedMenu, matchingAnswers } from './canned-menu';
import styles from './support.module.css';
import type { Thread } from './thread-view';
import { MOD_KEY } from '../../shared/keys/mod-key';

interface ComposerProps {
  thread: Thread;
  drafts: Map<string, string>;
  onTyping: (isTyping: boolean) => void;
  onSent: () => void;
  /** An order that the answer is about; the member sees its card. */
  attached: AttachedOrder | null;
  onDetach: () => void;
}

export interface AttachedOrder {
  readonly kind: 'deposit' | 'withdrawal';
  readonly orderId: string;
}

/** Where an answer is written. A text that was not sent stays; one whose outcome is not known is asked for under its id. */
export function Composer({ thread, drafts, onTyping, onSent, attached, onDetach }: ComposerProps) {
  const { t, i18n } = useTranslation();
  const { uid } = thread.member;
  const me = useAppSelector(selectStaff);
  const isFresh = useIsFresh();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(drafts.get(uid) ?? '');
  const [chosen, setChosen] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const canned = useQuery('support/canned', {});
  const matches = matchingAnswers(canned.value?.items ?? [], text, i18n.language);
  const change = (typed: string): void => {
    setText(typed);
    setChosen(0);
    drafts.set(uid, typed);
    onTyping(typed.trim() !== '' && !typed.startsWith('/'));
  };
  const answer = useCommand('support/answer', () => {
    change('');
    onDetach();
    onSent();
    field.current?.focus();
  });
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';
  useEffect(() => {
    field.current?.focus();
  }, []);
  const send = (): void => {
    if (!checked.ok || !isFresh) return;
    const readTo = thread.thread.lastSeq;
    answer.run({
      member: uid,
      text: checked.value,
      readTo,
      ...(me === null ? {} : { name: me.name }),
      ...(attached === null ? {} : { order: attached }),
    });
  };
  const take = ({ body }: CannedAnswer): void => {
    change(body[i18n.language]);
    field.current?.focus();
  };
  return (
    <div className={styles.composer}>
      {matches.length > 0 && <CannedMenu answers={matches} chosen={chosen} onTake={take} />}
      <textarea
        ref={field}
        className={styles.field}
        rows={3}
        value={text}
        readOnly={answer.isBusy}
        aria-label={t('console-support.answer')}
        aria-invalid={isTooLong || undefined}
        placeholder={t('console-support.answerHint')}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            send();
            return;
          }
          const current = matches[chosen];
          if (current === undefined) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            const by = event.key === 'ArrowDown' ? 1 : -1;
            setChosen((chosen + by + matches.length) % matches.length);
          } else if (event.key === 'Enter' || event.key === 'Tab') {
            event.preventDefault();
            take(current);
          }
        }}
      />
      {attached !== null && (
        <p className={styles.attached}>
          {t('console-support.attached')} <OrderNo text={attached.orderId} />
          <Button size="sm" variant="ghost" onPress={onDetach} disabled={answer.isBusy}>
            {t('console-support.detach')}
          </Button>
        </p>
      )}
      {isEditing && (
        <CannedEditor
          answers={canned.value?.items ?? []}
          onChanged={canned.refresh}
          onClose={() => setEditing(false)}
        />
      )}
      <div className={styles.tools}>
        <span className={styles.quiet}>{t('console-support.cannedHint')}</span>
        <Button size="sm" variant="ghost" onPress={() => setEditing(true)}>
          {t('console-support.ready.manage')}
        </Button>
        {isTooLong && (
          <span className={styles.wrong} role="alert">
            {t('console-support.tooLong', { count: SUPPORT_TEXT_MAX })}
          </span>
        )}
        {answer.failure !== null && (
          <span className={styles.wrong} role="alert">
            {answer.status === 'unknown' ? t('common.state.inDoubt') : failureText(t, answer.failure)}
          </span>
        )}
        <span className={styles.send}>
          <Button
            variant="primary"
            shortcut={`${MOD_KEY} ↵`}
            busy={answer.isBusy}
            disabled={!checked.ok || !isFresh}
            onPress={send}
          >
            {t('console-support.send')}
          </Button>
        </span>
      </div>
    </div>
  );
}
