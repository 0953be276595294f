import { betResultLabel, useTranslation } from '@realm/i18n';
import { Badge } from './badge';

const WON = [2, 3];

interface BetResultProps {
  status: string;
  /** `null` while the bet is open, and for bets that staff placed. */
  result: number | null;
}

/** How a bet ended, in the member app's words. */
export function BetResult({ status, result }: BetResultProps) {
  const { t } = useTranslation();
  return (
    <Badge tone={status === 'open' ? 'wait' : WON.includes(result ?? 0) ? 'ok' : 'neutral'}>
      {result === null ? t(`bet.result.${status === 'open' ? '0' : 'settled'}`) : betResultLabel(t, result)}
    </Badge>
  );
}
