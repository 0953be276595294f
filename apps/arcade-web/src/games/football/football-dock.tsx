import type { FootballBet } from '@realm/arcade-contract';
import { useTranslation } from '@realm/i18n';
import { Badge, Button } from '@realm/ui';
import { useSessionState } from '../../session/session-context';
import { BalanceRow } from '../../stage/balance-row';
import { clockTime } from '../../stage/clock-time';
import { MessageLine } from '../../stage/dock-lines';
import { useShownBalance } from '../../stage/use-shown-balance';
import { FootballMessage } from './football-message';
import type { Placing } from './use-placing';
import type { Slip } from './use-slip';

interface FootballDockProps {
  slip: Slip;
  settled: FootballBet | null;
  placing: Placing;
  onOpenSlip: () => void;
}

/** The balance, what is on the slip, and the way to it. */
export function FootballDock({ slip, settled, placing, onOpenSlip }: FootballDockProps) {
  const { t } = useTranslation();
  const balance = useShownBalance();
  const connection = useSessionState((state) => state.connection);
  const count = slip.priced.length;
  return (
    <>
      <MessageLine>
        <FootballMessage slip={slip} settled={settled} placed={placing.placed} />
      </MessageLine>
      <BalanceRow
        name={t('arcade.balance.name.football')}
        balance={balance}
        staleSince={connection.status === 'lost' ? clockTime(connection.sinceMs) : null}
        aside={
          <Button disabled={count === 0 && !placing.isAwaited} onClick={onOpenSlip}>
            {t('football.slip.open')}
            {count > 0 && <Badge tone="neutral">{count}</Badge>}
          </Button>
        }
      />
    </>
  );
}
