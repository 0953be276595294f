import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Chip, ChipRow } from '@realm/ui';
import type { DayRange } from '../../../shared/dates/day-range';
import { RangeChip } from '../../../shared/dates/range-chip';
import { selectCurrency } from '../../../state/balance/balance.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectFundsFilter } from '../funds.selectors';
import { fundsFiltered, type FundsTab } from '../funds.slice';
import { AmountSheet } from './amount-sheet';
import { TypeSheet } from './type-sheet';

interface FundsFiltersProps {
  tab: FundsTab;
  range: DayRange;
  onRange: (range: DayRange) => void;
}

export function FundsFilters({ tab, range, onRange }: FundsFiltersProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { direction } = useAppSelector(selectFundsFilter);
  return (
    <ChipRow label={t('common.action.filter')}>
      <RangeChip value={range} onChoose={onRange} />
      {tab === 'all' && (
        <>
          <TypeChip />
          <AmountChip />
        </>
      )}
      {tab === 'all' &&
        (['in', 'out'] as const).map((id) => (
          <Chip
            key={id}
            pressed={id === direction}
            onPress={() => dispatch(fundsFiltered({ direction: id === direction ? 'any' : id }))}
          >
            {t(`funds.direction.${id}`)}
          </Chip>
        ))}
    </ChipRow>
  );
}

/** One type out of all; the list of them is one press away. */
function TypeChip() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { type } = useAppSelector(selectFundsFilter);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Chip pressed={type !== null} icon={<ListFilter aria-hidden="true" />} onPress={() => setOpen(true)}>
        {type === null ? t('funds.type.all') : ledgerLabel(t, type)}
      </Chip>
      <TypeSheet
        open={open}
        value={type}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          dispatch(fundsFiltered({ type: chosen }));
        }}
      />
    </>
  );
}

function AmountChip() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { amount } = useAppSelector(selectFundsFilter);
  const currency = useAppSelector(selectCurrency);
  const [open, setOpen] = useState(false);
  const { min, max } = amount;
  const text =
    min !== null && max !== null
      ? `${min}–${max}`
      : min !== null
        ? `≥ ${min}`
        : max !== null
          ? `≤ ${max}`
          : t('funds.amount.any');
  return (
    <>
      <Chip
        pressed={min !== null || max !== null}
        icon={<ListFilter aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        <span className="num">{text}</span>
      </Chip>
      <AmountSheet
        open={open}
        value={amount}
        currency={currency}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          dispatch(fundsFiltered({ amount: chosen }));
        }}
      />
    </>
  );
}
