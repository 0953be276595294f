import { useState } from 'react';
import { addDays, isDay } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { CommandForm } from '../../shared/decisions/command-form';
import { Diff } from '../../shared/decisions/diff';
import { FourEyes } from '../../shared/decisions/four-eyes';
import { VisibleTextArea, VisibleTextField } from '../../shared/fields/visible-text';
import { useCommand } from '../../state/commands/use-command';
import type { RebateRates } from './rebates-tab';
import { readSteps, stepsText } from './rebate-steps';

const MAX_STEPS_LENGTH = 300;

export interface RebateFormProps {
  row: RebateRates;
  /** In GMT-4. */
  today: string;
  onClose: () => void;
  /** @param waits - For a second person. */
  onDone: (waits: boolean) => void;
}

/** Other rates for a category and currency, from a coming day on; two people, always. */
export function RebateForm({ row, today, onClose, onDone }: RebateFormProps) {
  const { t } = useTranslation();
  const { category, currencyCode } = row;
  const [day, setDay] = useState(() => addDays(today, 1));
  const [typed, setTyped] = useState(() => stepsText(row.tiers));
  const command = useCommand('rebate/set-rates', (answer) => onDone('waitingForSecondPerson' in answer));
  const tiers = readSteps(typed, currencyCode);
  const isComing = isDay(day) && day > today;
  const before = stepsText(row.tiers);
  const after = tiers === null ? null : stepsText(tiers);
  return (
    <CommandForm
      title={t('console-rates.terms.changeOf', {
        network: `${t(`common.category.${category}`)} ${currencyCode}`,
      })}
      submit={t('console-rates.terms.request')}
      isForMember={false}
      isComplete={tiers !== null && isComing && after !== before}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => {
        if (tiers !== null)
          command.run({ category, currencyCode, effectiveDay: day, tiers: [...tiers], reason });
      }}
      effect={
        <>
          {after !== null && after !== before && (
            <Diff
              label={t('console-rates.history')}
              lines={[{ name: t('console-rates.rebates.steps'), before, after }]}
            />
          )}
          <FourEyes first={null} isYourTurn={false} />
        </>
      }
    >
      <VisibleTextField
        label={t('console-rates.rebates.from')}
        hint={t('console-rates.rebates.dayHint')}
        value={day}
        maxLength={10}
        onChange={(text) => setDay(text.trim())}
        error={isComing ? undefined : t('console-rates.rebates.dayWrong')}
      />
      <VisibleTextArea
        label={t('console-rates.rebates.steps')}
        hint={t('console-rates.rebates.stepsHint')}
        rows={4}
        maxLength={MAX_STEPS_LENGTH}
        value={typed}
        onChange={setTyped}
        error={tiers === null ? t('console-rates.rebates.stepsWrong') : undefined}
      />
    </CommandForm>
  );
}
