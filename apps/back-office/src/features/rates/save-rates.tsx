import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { Diff } from '../../shared/decisions/diff';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import { changeOf, type RateChange } from './rate-change';
import styles from './rates.module.css';

interface SaveRatesProps {
  changes: readonly RateChange[];
  onClose: () => void;
  onSaved: () => void;
}

/** The difference and its effect. The rates are set one after the other; those that are set leave the list. */
export function SaveRates({ changes, onClose, onSaved }: SaveRatesProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const left = changes.filter(({ row }) => !done.includes(row.currencyCode));
  const send = ([first]: readonly RateChange[]): void => {
    if (first !== undefined)
      set.run({ currencyCode: first.row.currencyCode, rate: first.rate, reason: reason.trim() });
  };
  const set = useCommand('rate/set', (answer) => {
    const [first, ...others] = left;
    const code = first?.row.currencyCode ?? '';
    setDone([...done, code]);
    if ('waitingForSecondPerson' in answer) setWaiting([...waiting, code]);
    else if (others.length === 0 && waiting.length === 0) onSaved();
    if (others.length > 0) send(others);
  });
  const isOver = left.length === 0;
  return (
    <Modal
      title={t('console-rates.save', { count: changes.length })}
      onClose={isOver ? onSaved : onClose}
      closable={set.mayClose}
      footer={
        isOver ? (
          <Button variant="primary" onPress={onSaved}>
            {t('common.action.done')}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              disabled={reason.trim() === '' || !set.maySend}
              busy={set.isBusy}
              onPress={() => send(left)}
            >
              {t('console-rates.save', { count: left.length })}
            </Button>
            <Button variant="ghost" disabled={!set.mayClose} onPress={onClose}>
              {t('common.action.back')}
            </Button>
            {!set.maySend && <span className={styles.later}>{t('console.stale.later')}</span>}
          </>
        )
      }
    >
      <Diff
        label={t('console-rates.history')}
        lines={changes.map(({ row, rate }) => ({
          name: row.currencyCode,
          before: row.rate,
          after: `${rate}  ${changeOf(row.rate, rate)}`,
        }))}
      />
      <ul className={styles.effects}>
        {changes.map(({ row }) => (
          <li key={row.currencyCode}>
            {t('console-rates.keep', {
              currency: row.currencyCode,
              deposits: row.openDeposits,
              withdrawals: row.openWithdrawals,
              rate: row.rate,
            })}
          </li>
        ))}
        <li>{t('console-rates.fivePercent')}</li>
      </ul>
      {waiting.length > 0 && (
        <p className={styles.waits} role="status">
          {t('console-rates.waits', { currencies: waiting.join(', ') })}
        </p>
      )}
      {!isOver && <ReasonBox value={reason} onChange={setReason} isForMember={false} disabled={set.isBusy} />}
      {set.failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, set)}
        </p>
      )}
    </Modal>
  );
}
