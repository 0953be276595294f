import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Card, DescriptionList, classNames } from '@realm/ui';
import { useSessionState } from '../session/session-context';
import { clockTime } from './clock-time';
import { moneyText } from './money-text';
import { betsStake, roundNet } from './round-net';
import { useSessionClock } from './session-clock';
import { useRuleRows } from './use-rule-rows';
import { useShownRounds } from './use-shown-rounds';
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
  /** Otherwise the stage itself lists the bets. */
  hasRounds: boolean;
  onHistory: () => void;
  onFairness: () => void;
}

const SHOWN_ROUNDS = 6;

export function BetPanels({ commitment, hasRounds, onHistory, onFairness }: BetPanelsProps) {
  const { t } = useTranslation();
  const rounds = useShownRounds().slice(0, SHOWN_ROUNDS);
  const currency = useSessionState((state) => state.view.currencyCode);
  return (
    <>
      <Card>
        <h2 className={styles.title}>{t('arcade.history.title')}</h2>
        {hasRounds && rounds.length === 0 && <p className={styles.caption}>{t('arcade.history.none')}</p>}
        <ul className={styles.rows}>
          {rounds.map((round) => {
            const [first] = round.bets;
            const net = roundNet(round, currency);
            if (first === undefined) return null;
            return (
              <li key={first.id} className="num">
                <span>{clockTime(first.placedAt)}</span>
                <span>{moneyText(betsStake(round.bets, currency))}</span>
                <b className={classNames(net?.isGain === true && styles.gain)}>
                  {net?.text ?? t(`arcade.history.status.${first.status}`)}
                </b>
              </li>
            );
          })}
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

function PanelLink({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {label}
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
