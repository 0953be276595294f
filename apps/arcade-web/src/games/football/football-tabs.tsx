import { useTranslation } from '@realm/i18n';
import { Tabs } from '@realm/ui';
import styles from './football-tabs.module.css';

export type FootballTab = 'matches' | 'bets';

interface FootballTabsProps {
  tab: FootballTab;
  openBets: number;
  onTab: (tab: FootballTab) => void;
}

export function FootballTabs({ tab, openBets, onTab }: FootballTabsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.strip}>
      <Tabs
        id="football"
        label={t('football.tabs.label')}
        items={[
          { id: 'matches', label: t('football.tabs.matches') },
          { id: 'bets', label: t('football.tabs.bets', { count: openBets }) },
        ]}
        value={tab}
        onChange={onTab}
      />
    </div>
  );
}
