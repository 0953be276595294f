import { useState } from 'react';
import type { OperatorEndpointName } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Link } from 'react-router-dom';
import { Button } from '../../shared/button';
import { commandName } from '../../shared/decisions/command-name';
import { Diff } from '../../shared/decisions/diff';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { Age } from '../../shared/figures/age';
import { Money } from '../../shared/figures/money';
import { useAppSelector } from '../hooks';
import { useIsFresh } from '../live/live.selectors';
import { selectStaff, useMay } from '../session/session.selectors';
import { AgreeForm, type Waiting } from './agree-form';
import styles from './approval-card.module.css';
import { readableLines, subjectText } from './approval-lines';
import { decidedAt, fieldsOf } from './operations';
import { TakeBackForm } from './take-back-form';

export interface ApprovalCardProps {
  item: Waiting;
  /** It was executed or taken back. */
  onDone: () => void;
}

/** A command that waits for a second person: what it changes, who asked and why, and what the viewer may do. */
export function ApprovalCard({ item, onDone }: ApprovalCardProps) {
  const { t, i18n } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  const isFresh = useIsFresh();
  const isMine = item.firstOperator === me;
  const mayAgree = useMay(item.operation as OperatorEndpointName, 'second') && !isMine;
  const mayTakeBack = useMay('approval/withdraw') && (isMine || mayAgree);
  const [form, setForm] = useState<'agree' | 'take-back' | null>(null);
  const { reason, member } = fieldsOf(item);
  const what = commandName(i18n, item.operation);
  const place = decidedAt(item);
  return (
    <section className={styles.card} aria-label={`${what} ${item.subject}`}>
      <header className={styles.head}>
        <b>{what}</b>
        {typeof member === 'string' ? (
          <Link className={styles.link} to={`/members/${encodeURIComponent(member)}`}>
            {member}
          </Link>
        ) : (
          <span translate="no">{subjectText(i18n, item)}</span>
        )}
        {item.worthUsdt !== null && <Money amount={item.worthUsdt} unit="USDT" />}
        <span className={styles.age}>
          <Age since={item.firstAt} />
        </span>
      </header>
      <p className={styles.reason}>
        {t('console-approvals.asked', { name: item.firstOperator })} <b>{String(reason ?? '')}</b>
      </p>
      <Diff label={t('console-approvals.changes')} lines={readableLines(i18n, item)} />
      <footer className={styles.foot}>
        <FourEyes first={item.firstOperator} isYourTurn={mayAgree} />
        {place !== null && (
          <Link className={styles.link} to={place}>
            {t('console-approvals.open')}
          </Link>
        )}
        {place === null && mayAgree && (
          <Button variant="primary" disabled={!isFresh} onPress={() => setForm('agree')}>
            {t('console-approvals.agree')}
          </Button>
        )}
        {mayTakeBack && (
          <Button disabled={!isFresh} onPress={() => setForm('take-back')}>
            {t('console-approvals.takeBack')}
          </Button>
        )}
      </footer>
      {form === 'agree' && <AgreeForm item={item} onClose={() => setForm(null)} onDone={onDone} />}
      {form === 'take-back' && (
        <TakeBackForm approvalId={item.approvalId} onClose={() => setForm(null)} onDone={onDone} />
      )}
    </section>
  );
}
