import { useState } from 'react';
import { GAME_CATEGORIES, formatInteger, type GameCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Chip, Section, Sheet, Stack } from '@realm/ui';
import { useOutcomeText } from '../../../shared/bets/outcome-badge';
import { useResource } from '../../../state/resources/use-resource';
import { OUTCOME_NAMES, hasOutcomes, queryOf, type BetPlace, type OutcomeName } from '../bet-filter';
import { chosenBets } from '../bets.resources';
import styles from './bets.module.css';

type Chosen = Pick<BetPlace, 'categories' | 'outcomes'>;

interface BetsFilterSheetProps {
  open: boolean;
  place: BetPlace;
  onClose: () => void;
  onChoose: (chosen: Chosen) => void;
}

/** Any categories and results; nothing changes in the list before they are shown. */
export function BetsFilterSheet({ open, place, onClose, onChoose }: BetsFilterSheetProps) {
  const { t } = useTranslation();
  const textOf = useFilterText();
  const [draft, setDraft] = useState<Chosen | null>(null);
  const chosen = draft ?? place;
  const change = (part: Partial<Chosen>) =>
    setDraft({ categories: chosen.categories, outcomes: chosen.outcomes, ...part });
  const leave = (then: () => void) => {
    setDraft(null);
    then();
  };
  return (
    <Sheet
      open={open}
      onClose={() => leave(onClose)}
      title={t('common.action.filter')}
      closeLabel={t('common.action.close')}
      footer={
        <div className={styles.filterActions}>
          <Button variant="outline" onClick={() => leave(() => onChoose({ categories: [], outcomes: [] }))}>
            {t('bet.filter.clear')}
          </Button>
          <Button block onClick={() => leave(() => onChoose(chosen))}>
            {open && place.tab !== 'rebates' ? (
              <ShowBets place={{ ...place, ...chosen }} />
            ) : (
              t('bet.filter.show')
            )}
          </Button>
        </div>
      }
    >
      <Stack gap={2} paddingBottom={4}>
        <Choices
          title={t('bet.filter.category')}
          options={GAME_CATEGORIES}
          textOf={textOf.category}
          chosen={chosen.categories}
          onChoose={(categories) => change({ categories })}
        />
        {hasOutcomes(place.tab) && (
          <Choices
            title={t('bet.filter.outcome')}
            options={OUTCOME_NAMES}
            textOf={textOf.outcome}
            chosen={chosen.outcomes}
            onChoose={(outcomes) => change({ outcomes })}
          />
        )}
      </Stack>
    </Sheet>
  );
}

/** How many bets the list will have, once the server has counted them. */
function ShowBets({ place }: { place: BetPlace }) {
  const { t } = useTranslation();
  const [sums] = useResource(chosenBets, queryOf(place));
  return sums.status === 'ready'
    ? t('bet.filter.showCount', { count: sums.value.total.bets, shown: formatInteger(sums.value.total.bets) })
    : t('bet.filter.show');
}

interface ChoicesProps<Option extends string> {
  title: string;
  options: readonly Option[];
  textOf: (option: Option) => string;
  chosen: readonly Option[];
  onChoose: (options: readonly Option[]) => void;
}

function Choices<Option extends string>({ title, options, textOf, chosen, onChoose }: ChoicesProps<Option>) {
  const isChosen = (option: Option) => chosen.includes(option);
  const press = (pressed: Option) =>
    onChoose(options.filter((option) => (option === pressed ? !isChosen(option) : isChosen(option))));
  return (
    <Section title={title}>
      <div className={styles.chips} role="group" aria-label={title}>
        {options.map((option) => (
          <Chip key={option} pressed={isChosen(option)} onPress={() => press(option)}>
            {textOf(option)}
          </Chip>
        ))}
      </div>
    </Section>
  );
}

export function useFilterText() {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  return {
    category: (category: GameCategory) => t(`common.category.${category}`),
    outcome: (name: OutcomeName) => outcomeText(name === 'settled' ? name : Number(name)),
  };
}
