import type { AgentProgramme, CommissionRate } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DescriptionList, Stack, Text } from '@realm/ui';
import { percentText } from '../../../shared/percent-text';
import { UNBROKEN_GMT4 } from '../../../shared/wallet-parts/instant-text';
import { categoryText, hourText } from '../agent-texts';

/** The rates, and the rule in words. */
export function RulesCard({ programme: { rates, paidAtHour } }: { programme: AgentProgramme }) {
  const { t } = useTranslation();
  const hour = `${hourText(paidAtHour)} ${UNBROKEN_GMT4}`;
  return (
    <Stack gap={3} paddingBottom={4}>
      <DescriptionList
        items={[
          ...groupsOf(rates).map(({ rate, categories }) => ({
            label: categories.map((category) => categoryText(t, category)).join(' · '),
            value: <span className="num">{percentText(rate)}</span>,
          })),
          { label: t('agent.rules.paid'), value: t('agent.rules.paidValue', { hour }) },
        ]}
      />
      <Text size="caption">{t('agent.rules.turnover')}</Text>
      <Text size="caption">{t('agent.rules.rounding')}</Text>
      <Text size="caption">{t('agent.rules.self')}</Text>
    </Stack>
  );
}

/** Categories of the same rate stand in one line. */
function groupsOf(rates: readonly CommissionRate[]) {
  const groups: { rate: string; categories: CommissionRate['category'][] }[] = [];
  for (const { category, rate } of rates) {
    const group = groups.find((known) => known.rate === rate);
    if (group === undefined) groups.push({ rate, categories: [category] });
    else group.categories.push(category);
  }
  return groups;
}
