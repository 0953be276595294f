import { useTranslation } from '@realm/i18n';
import { CountedLabel, Tabs } from '@realm/ui';
import { useResource } from '../../../state/resources/use-resource';
import { BET_TABS, queryOf, type BetPlace, type BetTab } from '../bet-filter';
import { openBets } from '../bets.resources';

interface BetTabsProps {
  place: BetPlace;
  onChange: (tab: BetTab) => void;
}

/** The tab of open bets says how many it will list. */
export function BetTabs({ place, onChange }: BetTabsProps) {
  const { t } = useTranslation();
  const [sums] = useResource(openBets, queryOf({ ...place, tab: 'open' }));
  const open = sums.status === 'ready' ? sums.value.total.open : 0;
  return (
    <Tabs
      id="bets"
      label={t('routes.list')}
      items={BET_TABS.map((id) => ({
        id,
        label: (
          <CountedLabel count={id === 'open' ? open : 0} countLabel={t('bet.tab.openCount', { count: open })}>
            {t(`bet.tab.${id}`)}
          </CountedLabel>
        ),
      }))}
      value={place.tab}
      onChange={onChange}
    />
  );
}
