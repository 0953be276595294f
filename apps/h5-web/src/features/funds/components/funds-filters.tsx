import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import { ledgerLabel, useTranslation } from '@realm/i18n';
import { Chip, ChipRow } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectFundsFilter } from '../funds.selectors';
import { FUNDS_PERIODS, fundsFiltered, type FundsTab } from '../funds.slice';
import { TypeSheet } from './type-sheet';

export function FundsFilters({ tab }: { tab: FundsTab }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { period, direction } = useAppSelector(selectFundsFilter);
  return (
    <ChipRow label={t('common.action.filter')}>
      {FUNDS_PERIODS.map((id) => (
        <Chip key={id} pressed={id === period} onPress={() => dispatch(fundsFiltered({ period: id }))}>
          {t(`funds.period.${id}`)}
        </Chip>
      ))}
      {tab === 'all' && <TypeChip />}
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
