import { useEffect, useRef, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { checkSupportText } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { TimeText } from '../../shared/figures/time-text';
import { MOD_KEY } from '../../shared/keys/mod-key';
import { PersonMark } from '../../shared/people/person';
import { failureText } from '../../shared/states/failure-text';
import { ErrorState, SkeletonRows } from '../../shared/states/list-states';
import { useCommand } from '../../state/commands/use-command';
import { useAppSelector } from '../../state/hooks';
import { useIsFresh } from '../../state/live/live.selectors';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { AnswerField } from './answer-field';
import { Issues } from './issues';
import { shortUid } from './visitor-rows';
import styles from './support.module.css';

type Thread = OperatorOutput<'support/visitor'>;

const TOPICS = ['support'] as const;

interface VisitorThreadProps {
  uid: string;
  /** By id. */
  drafts: Map<string, string>;
}

/** A conversation with somebody who is not signed in. It shows no member: whoever writes may be anybody. */
export function VisitorThread({ uid, drafts }: VisitorThreadProps) {
  const { t } = useTranslation();
  const {
    value: thread,
    failure,
    refresh,
  } = useQuery('support/visitor', { visitor: uid }, { topics: TOPICS });
  const mayAnswer = useMay('support/answer-visitor');
  return (
    <section className={styles.view} aria-label={t('console-support.thread')}>
      {thread === null &&
        (failure === null ? <SkeletonRows /> : <ErrorState failure={failure} onRetry={refresh} />)}
      {thread !== null && (
        <>
          <Head thread={thread} onChanged={refresh} />
          <p className={styles.note} role="note">
            <TriangleAlert aria-hidden="true" /> {t('console-support.visitor.warning')}
          </p>
          <Log thread={thread} />
          {mayAnswer && <Answer thread={thread} drafts={drafts} onSent={refresh} />}
        </>
      )}
    </section>
  );
}

function Head({ thread, onChanged }: { thread: Thread; onChanged: () => void }) {
  const { t } = useTranslation();
  const { visitor, device, system, place, open, lastSeq } = thread;
  const isFresh = useIsFresh();
  const mayAnswer = useMay('support/close-visitor');
  const close = useCommand('support/close-visitor', onChanged);
  const name = t('console-support.visitor.name', { id: shortUid(visitor) });
  return (
    <header className={styles.head}>
      <PersonMark name={name} size="md" />
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.quiet}>{[device, system, place].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {close.failure !== null && (
          <span className={styles.wrong} role="alert">
            {failureText(t, close.failure)}
          </span>
        )}
        {mayAnswer && open && (
          <Button
            size="sm"
            variant="ghost"
            busy={close.isBusy}
            disabled={!isFresh}
            onPress={() => close.run({ visitor, readTo: lastSeq })}
          >
            {t('console-support.close')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Log({ thread: { items, open, lastSeq } }: { thread: Thread }) {
  const { t } = useTranslation();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = log.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }, [lastSeq]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <div ref={log} className={styles.log} role="log" aria-label={t('console-support.log')} tabIndex={0}>
      {items.map(({ seq, from, text, staffName, operator, sentAt }) => (
        <div key={seq} className={classNames(styles.message, from === 'staff' && styles.own)}>
          <p className={styles.bubble}>{text}</p>
          <p className={styles.below}>
            {from === 'staff' && `${staffName === '' ? (operator ?? '') : staffName} `}
            <TimeText at={sentAt} />
          </p>
        </div>
      ))}
      {!open && <p className={styles.day}>{t('console-support.ended')}</p>}
    </div>
  );
}

interface AnswerProps {
  thread: Thread;
  drafts: Map<string, string>;
  onSent: () => void;
}

function Answer({ thread: { visitor, lastSeq }, drafts, onSent }: AnswerProps) {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff);
  const isFresh = useIsFresh();
  const field = useRef<HTMLTextAreaElement>(null);
  const canned = useQuery('support/canned', {});
  const [text, setText] = useState(drafts.get(visitor) ?? '');
  const change = (typed: string): void => {
    setText(typed);
    drafts.set(visitor, typed);
  };
  const answer = useCommand('support/answer-visitor', () => {
    change('');
    onSent();
    field.current?.focus();
  });
  const checked = checkSupportText(text);
  const isTooLong = !checked.ok && checked.issue === 'too-long';
  const send = (): void => {
    if (!checked.ok || answer.isBusy || !isFresh) return;
    answer.run({
      visitor,
      text: checked.value,
      readTo: lastSeq,
      ...(me === null ? {} : { name: me.name }),
    });
  };
  return (
    <div className={styles.composer}>
      <AnswerField
        ref={field}
        text={text}
        onChange={change}
        onSend={send}
        answers={canned.value?.items ?? []}
        isBusy={answer.isBusy}
        isTooLong={isTooLong}
      />
      <div className={styles.tools}>
        <span className={styles.quiet}>{t('console-support.cannedHint')}</span>
        <Issues isTooLong={isTooLong} upload={null} answer={answer} />
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
