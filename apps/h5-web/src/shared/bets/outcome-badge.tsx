import {
  Ban,
  CircleCheck,
  CircleMinus,
  Clock3,
  Equal,
  HandCoins,
  Trophy,
  TrendingDown,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';
import { betOutcome, type BetOutcome } from '@realm/domain';
import { betResultLabel, useTranslation } from '@realm/i18n';
import { Badge, type BadgeProps } from '@realm/ui';

interface Look {
  readonly Icon: LucideIcon;
  readonly tone: BadgeProps['tone'];
}

/** A loss is plain, never red. */
const LOOKS: Readonly<Record<BetOutcome, Look>> = {
  0: { Icon: Clock3, tone: 'wait' },
  2: { Icon: Trophy, tone: 'ok' },
  3: { Icon: TrendingUp, tone: 'ok' },
  4: { Icon: CircleMinus, tone: 'neutral' },
  5: { Icon: TrendingDown, tone: 'neutral' },
  6: { Icon: Equal, tone: 'neutral' },
  8: { Icon: Ban, tone: 'neutral' },
  9: { Icon: HandCoins, tone: 'ok' },
  settled: { Icon: CircleCheck, tone: 'neutral' },
};

interface BadgeOrder {
  readonly status: string;
  readonly result: number | null;
  readonly provider?: string;
}

/** Of joined promotions: nothing is drawn in them. */
const PROMOTION_PROVIDER = 'promotion';

export function OutcomeBadge({ provider, ...order }: BadgeOrder) {
  const { t } = useTranslation();
  const outcome = betOutcome(order);
  const text = useOutcomeText();
  const { Icon, tone } = (LOOKS as Readonly<Record<string, Look>>)[outcome] ?? LOOKS.settled;
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {outcome === 0 && provider === PROMOTION_PROVIDER ? t('bet.result.running') : text(outcome)}
    </Badge>
  );
}

export function useOutcomeText(): (outcome: number | 'settled') => string {
  const { t } = useTranslation();
  return (outcome) => (outcome === 'settled' ? t('bet.result.settled') : betResultLabel(t, outcome));
}
