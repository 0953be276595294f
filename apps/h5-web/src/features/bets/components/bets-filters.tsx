import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import { GAME_CATEGORIES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Chip, ChipRow, Sheet, Stack } from '@realm/ui';
import { RangeChip } from '../../../shared/dates/range-chip';
import { OUTCOME_NAMES, type BetPlace, type OutcomeName } from '../bet-filter';
import styles from './bets.module.css';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';

interface BetsFiltersProps {
  place: BetPlace;
  onChange: (change: Partial<BetPlace>) => void;
}

export function BetsFilters({ place, onChange }: BetsFiltersProps) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const textOf = (name: OutcomeName) => outcomeText(name === 'settled' ? name : Number(name));
  const range = <RangeChip value={place.range} onChoose={(chosen) => onChange({ range: chosen })} />;
  return (
    <ChipRow label={t('common.action.filter')}>
      {range}
      <ChoiceChip
        title={t('bet.filter.category')}
        any={t('bet.filter.anyCategory')}
        options={GAME_CATEGORIES}
        textOf={(category) => t(`common.category.${category}`)}
        value={place.category}
        onChoose={(category) => onChange({ category })}
      />
      {(place.tab === 'all' || place.tab === 'ended') && (
        <ChoiceChip
          title={t('bet.filter.outcome')}
          any={t('bet.filter.anyOutcome')}
          options={OUTCOME_NAMES}
          textOf={textOf}
          value={place.outcome}
          onChoose={(outcome) => onChange({ outcome })}
        />
      )}
    </ChipRow>
  );
}

interface ChoiceChipProps<Option extends string> {
  title: string;
  /** The choice of all. */
  any: string;
  options: readonly Option[];
  textOf: (option: Option) => string;
  value: Option | null;
  onChoose: (option: Option | null) => void;
}

/** One out of many; the list of them is one press away. */
function ChoiceChip<Option extends string>({
  title,
  any,
  options,
  textOf,
  value,
  onChoose,
}: ChoiceChipProps<Option>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const choose = (option: Option | null) => {
    setOpen(false);
    onChoose(option);
  };
  return (
    <>
      <Chip pressed={value !== null} icon={<ListFilter aria-hidden="true" />} onPress={() => setOpen(true)}>
        {value === null ? title : textOf(value)}
      </Chip>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('common.action.close')}>
        <Stack paddingBottom={4}>
          <div className={styles.chips}>
            <Chip pressed={value === null} onPress={() => choose(null)}>
              {any}
            </Chip>
            {options.map((option) => (
              <Chip key={option} pressed={option === value} onPress={() => choose(option)}>
                {textOf(option)}
              </Chip>
            ))}
          </div>
        </Stack>
      </Sheet>
    </>
  );
}
