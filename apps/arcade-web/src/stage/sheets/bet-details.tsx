import type { Bet } from '@realm/arcade-contract';
import type { CurrencyCode } from '@realm/domain';
import { type TFunction, useTranslation } from '@realm/i18n';
import { CopyButton, copyText, DescriptionList, type DescriptionItem } from '@realm/ui';
import { moneyOf } from '../../session/session-state';
import { clockTime } from '../clock-time';
import { moneyText, multiplierText } from '../money-text';
import styles from './sheets.module.css';

interface BetDetailsProps {
  bets: readonly Bet[];
  currency: CurrencyCode;
}

/** Stake, return and ID of each bet of a round. */
export function BetDetails({ bets, currency }: BetDetailsProps) {
  const { t } = useTranslation();
  return bets.map((bet) => <DescriptionList key={bet.id} items={itemsOf(bet, { currency, t })} />);
}

function itemsOf(
  { status, stake, payout, multiplier, orderNumber, placedAt }: Bet,
  { currency, t }: { currency: CurrencyCode; t: TFunction },
): DescriptionItem[] {
  const money = (amount: string) => <span className="num">{moneyText(moneyOf(amount, currency))}</span>;
  const items: DescriptionItem[] = [
    { label: t('arcade.bet.placedAt'), value: <span className="num">{clockTime(placedAt)}</span> },
    { label: t('arcade.stake.label'), value: money(stake) },
  ];
  if (status !== 'settled' || payout === null)
    items.push({ label: t('arcade.bet.status'), value: t(`arcade.history.status.${status}`) });
  else {
    if (multiplier !== null)
      items.push({
        label: t('arcade.bet.multiplier'),
        value: <span className="num">{multiplierText(multiplier)}</span>,
      });
    items.push({ label: t('arcade.bet.payout'), value: money(payout), strong: true });
  }
  if (orderNumber !== null)
    items.push({
      label: t('arcade.bet.orderNumber'),
      value: (
        <span className={styles.order}>
          <span className="num">{orderNumber}</span>
          <CopyButton
            text={orderNumber}
            copyLabel={t('arcade.bet.copyOrderNumber')}
            copiedLabel={t('arcade.action.copied')}
            onCopy={copyText}
          />
        </span>
      ),
    });
  return items;
}
