import { useState } from 'react';
import type { OperatorEndpointName } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { Button } from '../../shared/button';
import { ActForm } from '../../shared/decisions/act-form';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { useCommand } from '../../state/commands/use-command';
import { useIsFresh } from '../../state/live/live.selectors';
import { useAppSelector } from '../../state/hooks';
import { useQuery } from '../../state/queries/use-query';
import { selectStaff, useMay } from '../../state/session/session.selectors';
import { BalancePreview } from './balance-preview';
import { CHANGE_OPERATIONS, type BalanceChange } from './money-form';
import styles from './members.module.css';

type Waiting = OperatorOutput<'approval/list'>['items'][number];

const TOPICS = ['approvals'] as const;

interface WaitingChangesProps {
  uid: string;
  account: string;
  onDone: () => void;
}

/** What somebody asked for on this member and a second person has to agree to. */
export function WaitingChanges({ uid, account, onDone }: WaitingChangesProps) {
  const { value } = useQuery('approval/list', {}, { topics: TOPICS });
  const items = value?.items.filter(({ input }) => isAbout(input, [uid, account])) ?? [];
  return items.map((item) => <WaitingChange key={item.approvalId} item={item} onDone={onDone} />);
}

function isAbout(input: unknown, names: readonly string[]): boolean {
  const { member } = (input ?? {}) as { readonly member?: unknown };
  return typeof member === 'string' && names.some((name) => name.toLowerCase() === member.toLowerCase());
}

function WaitingChange({ item, onDone }: { item: Waiting; onDone: () => void }) {
  const { t } = useTranslation();
  const me = useAppSelector(selectStaff)?.account;
  const isFresh = useIsFresh();
  const operation = item.operation as OperatorEndpointName;
  const isMine = item.firstOperator === me;
  const mayAgree = useMay(operation, 'second') && !isMine;
  const [act, setAct] = useState<'agree' | 'withdraw' | null>(null);
  const { amount, currencyCode, reason } = item.input as Readonly<Record<string, string | undefined>>;
  return (
    <section className={styles.waiting} aria-label={t('console-members.waiting')}>
      <div className={styles.waitingText}>
        <b>
          {t(`console-members.operation.${operationKey(operation)}`)} {amount} {currencyCode}
        </b>
        <span className={styles.quiet}>{reason}</span>
      </div>
      <FourEyes first={item.firstOperator} isYourTurn={mayAgree} />
      {mayAgree && (
        <Button variant="primary" disabled={!isFresh} onPress={() => setAct('agree')}>
          {t('console-members.agree')}
        </Button>
      )}
      {isMine && <Button onPress={() => setAct('withdraw')}>{t('console-members.takeBack')}</Button>}
      {act === 'agree' && <AgreeForm item={item} onClose={() => setAct(null)} onDone={onDone} />}
      {act === 'withdraw' && <TakeBackForm item={item} onClose={() => setAct(null)} />}
    </section>
  );
}

const OPERATION_KEYS = [
  ...(['member/top-up', 'member/deduct', 'credit/add', 'credit/deduct', 'credit/settle'] as const),
  ...(['credit/limit', 'agent/assign', 'agent/remove', 'protection/lift'] as const),
] as const;
type OperationKey = (typeof OPERATION_KEYS)[number];
const operationKey = (name: string): OperationKey | 'other' =>
  OPERATION_KEYS.find((one) => one === name) ?? 'other';

const changeOf = (operation: string): BalanceChange | null =>
  (Object.entries(CHANGE_OPERATIONS).find(([, name]) => name === operation)?.[0] as
    BalanceChange | undefined) ?? null;

interface AgreeFormProps {
  item: Waiting;
  onClose: () => void;
  onDone: () => void;
}

/** The second person sends the same command, with a reason of their own: then it is executed. */
function AgreeForm({ item, onClose, onDone }: AgreeFormProps) {
  const { t } = useTranslation();
  const operation = item.operation as OperatorEndpointName;
  const command = useCommand(operation, () => {
    onDone();
    onClose();
  });
  const change = changeOf(operation);
  const sent = item.input as Readonly<Record<string, string>>;
  const preview = useQuery(
    'member/preview',
    {
      member: sent['member'] ?? '',
      change: change ?? 'top-up',
      amount: sent['amount'] ?? '',
      ...(sent['currencyCode'] === undefined ? {} : { currencyCode: sent['currencyCode'] as 'CNY' }),
    },
    { isWanted: change !== null },
  );
  const what = t(`console-members.operation.${operationKey(operation)}`);
  return (
    <ActForm
      title={t('console-members.agreeTitle', { what })}
      submit={t('console-members.agreeAmount', { what, amount: sent['amount'] ?? '' })}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => {
        const { requestId: _first, ...same } = sent;
        // The first person's input is that of this operation.
        command.run({ ...same, reason } as never);
      }}
      effect={change !== null && preview.value !== null && <BalancePreview preview={preview.value} />}
    >
      <p>
        {t('console-members.asked', { name: item.firstOperator })} <b>{sent['reason']}</b>
      </p>
    </ActForm>
  );
}

function TakeBackForm({ item, onClose }: { item: Waiting; onClose: () => void }) {
  const { t } = useTranslation();
  const command = useCommand('approval/withdraw', onClose);
  return (
    <ActForm
      title={t('console-members.takeBackTitle')}
      submit={t('console-members.takeBack')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ approvalId: item.approvalId, reason })}
    />
  );
}
