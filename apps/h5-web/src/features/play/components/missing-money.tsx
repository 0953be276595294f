import { useEffect } from 'react';
import type { Game } from '@realm/api-client';
import { formatAmount, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Text, buttonClass } from '@realm/ui';
import { addMoneyPath } from '../../../shared/games/game-links';
import { Link } from '../../../shared/link';
import { selectAmount } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { useMoneyForm } from '../../../state/money-requests/use-money-request';
import { useWalletReading } from '../../../state/wallet/use-wallet';
import { selectWalletValue } from '../../../state/wallet/wallet.selectors';
import { FRAME_ID } from '../frame-channel';
import { offerOf } from '../offer-of';
import { selectMissing } from '../play.slice';
import styles from './missing-money.module.css';
import { useArmed } from './use-armed';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { RequestNotice } from '../../../state/money-requests/request-notice';

/** The stake exceeds the balance of the game's wallet: one tap transfers the difference, or leads to the deposit. */
export function MissingMoney({ game }: { game: Game }) {
  const { t } = useTranslation();
  const missing = useAppSelector(selectMissing);
  const money = useMoneyForm('transfer');
  const request = money.open ?? money.request;
  // Money that arrives by another way covers the stake, too.
  useWalletReading('balance');
  const isAccepted = request?.status === 'accepted';
  useEffect(() => {
    if (isAccepted) document.getElementById(FRAME_ID)?.focus();
  }, [isAccepted]);
  if (Number(missing) === 0) return null;
  return (
    <div className={styles.bar}>
      <RequestNotice request={request} voided={t('error.failed.transfer')} />
      <Offer key={missing} game={game} missing={missing} money={money} />
    </div>
  );
}

interface OfferProps {
  game: Game;
  missing: string;
  money: ReturnType<typeof useMoneyForm<'transfer'>>;
}

function Offer({ game, missing, money }: OfferProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const wallet = useAppSelector(selectWalletValue);
  const available = useAppSelector(selectAmount);
  const isArmed = useArmed();
  const offer = offerOf({ category: game.category, missing }, wallet, available);
  if (offer.kind === 'move') {
    const { category, amount } = offer;
    const move = () =>
      money.send({
        endpoint: 'transfer',
        input: { category, amount: amount.amount },
        summary: { amount: amount.amount, currencyCode: amount.currency, category },
      });
    return (
      <Button block busy={money.open !== null} disabled={!isArmed} onClick={move}>
        {t('play.shortfall.move', { amount: shown(amount) })}
      </Button>
    );
  }
  if (offer.kind === 'deposit')
    return (
      <>
        <Text>
          {t('play.shortfall.text', { available: own(shown(offer.available)), amount: shown(offer.amount) })}
        </Text>
        <Link to="/userCenter/deposit" className={buttonClass({ block: true })}>
          {t('play.shortfall.deposit')}
        </Link>
      </>
    );
  return (
    <Link to={addMoneyPath(game, missing)} className={buttonClass({ block: true })}>
      {t('play.shortfall.form')}
    </Link>
  );
}

const shown = ({ amount, currency }: Money): string => formatAmount(amount, currency, { symbol: true });
