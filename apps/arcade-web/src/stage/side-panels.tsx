import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, DescriptionList, classNames } from '@realm/ui';
import { clockTime } from './clock-time';
import type { LatestBet } from './latest-bets';
import { useSessionClock } from './session-clock';
import { useRuleRows } from './use-rule-rows';
import styles from './side-panels.module.css';

interface SessionPanelsProps {
  net: string;
  wagered: string;
  onRules: () => void;
}

export function SessionPanels({ net, wagered, onRules }: SessionPanelsProps) {
  const { t } = useTranslation();
  const clock = useSessionClock();
  return (
    <>
      <Card>
        <h2 className={styles.title}>{t('arcade.panel.session')}</h2>
        <DescriptionList
          items={[
            { label: t('arcade.reality.time'), value: clock },
            { label: t('arcade.reality.wagered'), value: wagered },
            { label: t('arcade.meta.net'), value: net },
          ]}
        />
      </Card>
      <Card>
        <h2 className={styles.title}>{t('arcade.rules.title')}</h2>
        <DescriptionList items={useRuleRows()} />
        <PanelLink label={t('arcade.panel.allRules')} onPress={onRules} />
      </Card>
    </>
  );
}

interface BetPanelsProps {
  commitment: string;
  latest: readonly LatestBet[];
  onHistory: () => void;
  onFairness: () => void;
}

export function BetPanels({ commitment, latest, onHistory, onFairness }: BetPanelsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <h2 className={styles.title}>{t('arcade.history.title')}</h2>
        {latest.length === 0 && <p className={styles.caption}>{t('arcade.history.none')}</p>}
        <ul>
          {latest.map((bet) => (
            <li key={bet.id}>
              <BetLine bet={bet} />
            </li>
          ))}
        </ul>
        <PanelLink label={t('arcade.panel.all')} onPress={onHistory} />
      </Card>
      <Card>
        <h2 className={styles.title}>
          <ShieldCheck aria-hidden="true" />
          {t('arcade.fair.title')}
        </h2>
        <p className={styles.caption}>{t('arcade.fair.commitment')}</p>
        <p className={classNames('mono', styles.hash)}>
          {commitment.slice(0, 8)} {commitment.slice(8, 16)}…
        </p>
        <PanelLink label={t('arcade.fair.verifyOne')} onPress={onFairness} />
      </Card>
    </>
  );
}

function BetLine({ bet: { name, placedAt, stake, result, isGain, onOpen } }: { bet: LatestBet }) {
  const line = (
    <>
      {name !== undefined && <span className={styles.name}>{name}</span>}
      <span>{clockTime(placedAt)}</span>
      <span>{stake}</span>
      <b className={classNames(isGain && styles.gain)}>{result}</b>
    </>
  );
  const className = classNames('num', styles.line);
  return onOpen === undefined ? (
    <div className={className}>{line}</div>
  ) : (
    <button type="button" className={className} onClick={onOpen}>
      {line}
    </button>
  );
}

function PanelLink({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {label}
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
