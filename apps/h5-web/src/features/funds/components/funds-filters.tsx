import { useTranslation } from 'react-i18next';
import { Chip, ChipRow } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectFundsFilter } from '../funds.selectors';
import { FUNDS_PERIODS, fundsFiltered, type FundsTab } from '../funds.slice';

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
