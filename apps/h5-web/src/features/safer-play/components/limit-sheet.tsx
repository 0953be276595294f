import { useState } from 'react';
import { Hourglass, Zap } from 'lucide-react';
import type { PlayLimit, Protection } from '@realm/api-client';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  checkTypedAmount,
  compareMoney,
  formatInteger,
  fromMinor,
  isPositive,
  maxBalanceMinor,
  subtractMoney,
  toMinor,
  zeroMoney,
  type LimitKind,
  type LimitPeriod,
  type Money,
} from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { AmountField, Banner, Button, DescriptionList, Note, Segmented, Sheet, Stack } from '@realm/ui';
import { api } from '../../../shared/api';
import { amountIssueText } from '../../../shared/wallet-parts/amount-issue-text';
import { useCommand } from '../../../shared/use-command';
import { moneyText } from '../../../shared/money-text';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** The limit that is changed, or a new one. */
export type LimitTarget = PlayLimit | 'new';

interface LimitSheetProps {
  target: LimitTarget;
  open: boolean;
  protection: Protection;
  onClose: () => void;
  onDone: () => void;
}

/** Sets a limit: what holds now, what it comes to, and when it takes effect. */
export function LimitSheet({ target, open, protection, onClose, onDone }: LimitSheetProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<LimitKind>(target === 'new' ? 'deposit' : target.kind);
  const [period, setPeriod] = useState<LimitPeriod>(target === 'new' ? 'day' : target.period);
  const [amount, setAmount] = useState('');
  const [isSent, setSent] = useState(false);
  const current = protection.limits.find((one) => one.kind === kind && one.period === period) ?? null;
  const currency = current?.currencyCode ?? protection.lifetime.currencyCode;
  const own = useOwnAmounts();
  const money = (text: string) => moneyText({ amount: text, currency });
  const bounds = {
    minimum: fromMinor(1n, currency),
    maximum: fromMinor(maxBalanceMinor(currency), currency),
  };
  const checked = checkTypedAmount(amount, bounds);
  const command = useCommand(api.setLimit, onDone);
  const change = (work: () => void) => {
    command.reset();
    work();
  };
  const submit = () => {
    setSent(true);
    if (checked.ok) command.run({ kind, period, amount: checked.value.amount });
  };
  const isRaise =
    checked.ok && current !== null && compareMoney(checked.value, { amount: current.amount, currency }) > 0;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={
        target === 'new'
          ? t('safer.sheet.new')
          : t('safer.limit.name', {
              kind: t(`safer.kind.${kind}`),
              period: t(`safer.period.${period}`),
            })
      }
      closeLabel={t('common.action.close')}
      footer={
        <Stack gap={2}>
          <Button block busy={command.isBusy} onClick={submit}>
            {checked.ok
              ? t(isRaise ? 'safer.sheet.request' : 'safer.sheet.set', {
                  amount: money(checked.value.amount),
                })
              : t('safer.sheet.setAny')}
          </Button>
          {target !== 'new' && (
            <Button
              block
              variant="outline"
              disabled={command.isBusy}
              onClick={() => command.run({ kind, period })}
            >
              {t('safer.sheet.remove')}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack>
        {command.failure !== null && <Banner tone="error">{failureText(t, command.failure)}</Banner>}
        {target === 'new' && (
          <>
            <Segmented
              label={t('safer.sheet.kind')}
              items={LIMIT_KINDS.map((id) => ({ id, label: t(`safer.kind.${id}`) }))}
              value={kind}
              onChange={(next) => change(() => setKind(next))}
            />
            <Segmented
              label={t('safer.sheet.period')}
              items={LIMIT_PERIODS.map((id) => ({ id, label: t(`safer.period.${id}`) }))}
              value={period}
              onChange={(next) => change(() => setPeriod(next))}
            />
          </>
        )}
        <AmountField
          label={t('safer.sheet.amount')}
          unit={currency}
          value={amount}
          onChange={(next) => change(() => setAmount(next))}
          quickAmounts={current === null ? [] : lowerAmounts({ amount: current.amount, currency })}
          error={isSent && !checked.ok ? amountIssueText(t, checked.issue, bounds) : undefined}
        />
        {current !== null && (
          <DescriptionList
            items={[
              { label: t('safer.sheet.now'), value: own(money(current.amount)) },
              { label: t('safer.sheet.used'), value: own(money(current.used)) },
              ...(checked.ok && !isRaise
                ? [{ label: t('safer.sheet.after'), value: own(money(leftOf(checked.value, current))) }]
                : []),
            ]}
          />
        )}
        <Note icon={isRaise ? <Hourglass aria-hidden="true" /> : <Zap aria-hidden="true" />}>
          {t(isRaise ? 'safer.sheet.raises' : 'safer.sheet.lowers')}
        </Note>
      </Stack>
    </Sheet>
  );
}

/** A quarter, half and three quarters of a limit, in whole units: only lower ones are suggested. */
function lowerAmounts(limit: Money): readonly string[] {
  const units = toMinor(limit) / toMinor({ ...limit, amount: '1' });
  const lower = [1n, 2n, 3n].map((quarters) => (units * quarters) / 4n);
  return [...new Set(lower)].filter((amount) => amount > 0n).map(formatInteger);
}

/** What a limit leaves of the window that runs. */
function leftOf(limit: Money, { used }: PlayLimit): string {
  const left = subtractMoney(limit, { ...limit, amount: used });
  return (isPositive(left) ? left : zeroMoney(limit.currency)).amount;
}
