import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Chip, ChipRow } from '@realm/ui';
import { RangeChip } from '../../../shared/dates/range-chip';
import { hasOutcomes, type BetPlace } from '../bet-filter';
import { BetsFilterSheet, useFilterText } from './bets-filter-sheet';

interface BetsFiltersProps {
  place: BetPlace;
  onChange: (change: Partial<BetPlace>) => void;
}

/** The days, and what the list is narrowed to; both chips open the sheet that chooses it. */
export function BetsFilters({ place, onChange }: BetsFiltersProps) {
  const { t } = useTranslation();
  const textOf = useFilterText();
  const [open, setOpen] = useState(false);
  return (
    <ChipRow label={t('common.action.filter')}>
      <RangeChip value={place.range} onChoose={(range) => onChange({ range })} />
      <FilterChip
        title={t('bet.filter.category')}
        chosen={place.categories.map(textOf.category)}
        onPress={() => setOpen(true)}
      />
      {hasOutcomes(place.tab) && (
        <FilterChip
          title={t('bet.filter.outcome')}
          chosen={place.outcomes.map(textOf.outcome)}
          onPress={() => setOpen(true)}
        />
      )}
      <BetsFilterSheet
        open={open}
        place={place}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
      />
    </ChipRow>
  );
}

interface FilterChipProps {
  title: string;
  chosen: readonly string[];
  onPress: () => void;
}

function FilterChip({ title, chosen, onPress }: FilterChipProps) {
  const { t } = useTranslation();
  const [first = title] = chosen;
  return (
    <Chip pressed={chosen.length > 0} icon={<ListFilter aria-hidden="true" />} onPress={onPress}>
      {chosen.length > 1 ? t('bet.filter.several', { title, count: chosen.length }) : first}
    </Chip>
  );
}
