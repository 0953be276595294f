import type { BALANCE_CHANGES, OperatorEndpointName } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import type { OperatorOutput } from '../../shared/api';
import { CommandForm } from '../../shared/decisions/command-form';
import { BalancePreview } from '../../shared/decisions/balance-preview';
import { commandName } from '../../shared/decisions/command-name';
import { Diff } from '../../shared/decisions/diff';
import { useCommand } from '../commands/use-command';
import { useQuery } from '../queries/use-query';
import { readableLines } from './approval-lines';
import { fieldsOf } from './operations';

export type Waiting = OperatorOutput<'approval/list'>['items'][number];
type BalanceChange = (typeof BALANCE_CHANGES)[number];

const CHANGE_OF: Readonly<Record<string, BalanceChange>> = {
  'member/top-up': 'top-up',
  'member/deduct': 'deduct',
  'credit/add': 'credit-add',
  'credit/deduct': 'credit-deduct',
  'credit/settle': 'credit-settle',
};

export interface AgreeFormProps {
  item: Waiting;
  onClose: () => void;
  onDone: () => void;
}

/** The second person sends what the first one stated, with the id of the request and a reason of their own: then it is executed. */
export function AgreeForm({ item, onClose, onDone }: AgreeFormProps) {
  const { t, i18n } = useTranslation();
  const command = useCommand(item.operation as OperatorEndpointName, () => {
    onDone();
    onClose();
  });
  const { requestId: _first, seen: _seen, reason: firstReason, ...same } = fieldsOf(item);
  const change = CHANGE_OF[item.operation] ?? null;
  const { member, amount, currencyCode } = same as Readonly<Record<string, string | undefined>>;
  const preview = useQuery(
    'member/preview',
    {
      member: member ?? '',
      change: change ?? 'top-up',
      amount: amount ?? '',
      ...(currencyCode === undefined ? {} : { currencyCode: currencyCode as 'CNY' }),
    },
    { isWanted: change !== null },
  );
  const what = commandName(i18n, item.operation);
  return (
    <CommandForm
      title={t('console-approvals.agreeTitle', { what })}
      submit={
        change === null
          ? t('console-approvals.agreeTo', { what })
          : t('console-approvals.agreeAmount', { what, amount: amount ?? '' })
      }
      isForMember={false}
      isWaiting={change !== null && preview.value === null}
      command={command}
      onClose={onClose}
      // The first person's input is that of this operation.
      onSubmit={(reason) => command.run({ ...same, approvalId: item.approvalId, reason } as never)}
      effect={
        change === null ? (
          <Diff label={t('console-approvals.changes')} lines={readableLines(i18n, item)} />
        ) : (
          preview.value !== null && <BalancePreview preview={preview.value} />
        )
      }
    >
      <p>
        {t('console-approvals.asked', { name: item.firstOperator })} <b>{String(firstReason ?? '')}</b>
      </p>
    </CommandForm>
  );
}
