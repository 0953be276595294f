import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Switch } from '@realm/ui';
import { Button } from '../../shared/button';
import { commandText } from '../../shared/decisions/command-text';
import { Diff } from '../../shared/decisions/diff';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { ReasonBox } from '../../shared/decisions/reason-box';
import { Modal } from '../../shared/modal/modal';
import { useCommand } from '../../state/commands/use-command';
import type { NetworkRow } from './networks-tab';
import styles from './rates.module.css';
import { VisibleTextField } from '../../shared/fields/visible-text';

const AMOUNTS = ['minimum', 'maximum', 'withdrawFee', 'notFinalMember', 'notFinalTotal'] as const;
type Amounts = Readonly<Record<(typeof AMOUNTS)[number], string>>;

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text);

interface NetworkFormProps {
  row: NetworkRow;
  onClose: () => void;
  onSaved: () => void;
}

/** New terms, with the difference; a second person agrees to them. */
export function NetworkForm({ row, onClose, onSaved }: NetworkFormProps) {
  const { t } = useTranslation();
  const { minimum, maximum, withdrawFee, notFinalMember, notFinalTotal } = row;
  const [amounts, setAmounts] = useState<Amounts>({
    minimum,
    maximum,
    withdrawFee,
    notFinalMember,
    notFinalTotal,
  });
  const [enabled, setEnabled] = useState(row.enabled);
  const [reason, setReason] = useState('');
  const [first, setFirst] = useState<string | null>(null);
  const set = useCommand('network/set', (answer) => {
    if ('waitingForSecondPerson' in answer) setFirst(answer.firstOperator);
    else onSaved();
  });
  const changed = AMOUNTS.filter((name) => Number(amounts[name]) !== Number(row[name]));
  const isValid = AMOUNTS.every((name) => isAmount(amounts[name]));
  const hasChange = changed.length > 0 || enabled !== row.enabled;
  const state = (isOn: boolean) => (isOn ? t('console-rates.terms.on') : t('console-rates.terms.off'));
  const send = (): void =>
    set.run({
      network: row.network as 'TRC20',
      ...Object.fromEntries(changed.map((name) => [name, amounts[name]])),
      ...(enabled !== row.enabled && { enabled }),
      reason: reason.trim(),
    });
  return (
    <Modal
      title={t('console-rates.terms.changeOf', { network: row.network })}
      onClose={first === null ? onClose : onSaved}
      closable={set.mayClose}
      footer={
        first === null ? (
          <>
            <Button
              variant="primary"
              disabled={!hasChange || !isValid || reason.trim() === '' || !set.maySend}
              busy={set.isBusy}
              onPress={send}
            >
              {t('console-rates.terms.request')}
            </Button>
            <Button variant="ghost" disabled={!set.mayClose} onPress={onClose}>
              {t('common.action.cancel')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={onSaved}>
            {t('common.action.done')}
          </Button>
        )
      }
    >
      <FourEyes first={first} isYourTurn={false} />
      {first !== null && <p>{t('console-rates.terms.waits')}</p>}
      {first === null && (
        <>
          <Switch label={t('console-rates.terms.enabled')} checked={enabled} onChange={setEnabled} />
          <div className={styles.fields}>
            {AMOUNTS.map((name) => (
              <VisibleTextField
                key={name}
                label={t(`console-rates.terms.${name}`)}
                inputMode="decimal"
                value={amounts[name]}
                maxLength={19}
                error={isAmount(amounts[name]) ? undefined : t('console-rates.terms.notAnAmount')}
                onChange={(text) => setAmounts({ ...amounts, [name]: text.trim() })}
              />
            ))}
          </div>
          {hasChange && (
            <Diff
              label={t('console-rates.history')}
              lines={[
                ...changed.map((name) => ({
                  name: t(`console-rates.terms.${name}`),
                  before: row[name],
                  after: amounts[name],
                })),
                ...(enabled === row.enabled
                  ? []
                  : [
                      {
                        name: t('console-rates.terms.enabled'),
                        before: state(row.enabled),
                        after: state(enabled),
                      },
                    ]),
              ]}
            />
          )}
          <p className={styles.note}>{t('console-rates.terms.effect')}</p>
          <ReasonBox value={reason} onChange={setReason} isForMember={false} disabled={set.isBusy} />
        </>
      )}
      {set.failure !== null && (
        <p className={styles.wrong} role="alert">
          {commandText(t, set)}
        </p>
      )}
    </Modal>
  );
}
