import { useState } from 'react';
import type { Promotion } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Button, Dialog, Text, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { hasMoney } from '../../../shared/money-text';
import { selectMaintenance } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { useMoneyForm } from '../../../state/money-requests/use-money-request';
import { selectIsMember } from '../../../state/session/session.selectors';
import { useSignInRedirect } from '../../../state/session/use-sign-in-redirect';
import styles from './promotions.module.css';
import { RequestNotice } from '../../../state/money-requests/request-notice';

interface JoinFooterProps {
  promotion: Promotion;
  offer: NonNullable<Promotion['offer']>;
}

/** The terms are above; joining asks once more, and says what it takes. */
export function JoinFooter({ promotion, offer }: JoinFooterProps) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const signIn = useSignInRedirect();
  const { obstacle } = promotion;
  if (!isMember)
    return (
      <Button block onClick={() => signIn()}>
        {t('promotion.signIn')}
      </Button>
    );
  if (obstacle !== null) return <Obstacle obstacle={obstacle} currency={offer.currencyCode} />;
  return <Join promotion={promotion} offer={offer} />;
}

function Join({ promotion: { promotionId }, offer }: JoinFooterProps) {
  const { t } = useTranslation();
  const [confirming, setConfirming] = useState(false);
  const money = useMoneyForm('promotion');
  const closed = useAppSelector(selectMaintenance) !== null;
  const { currencyCode, stake, version } = offer;
  const amounts = {
    stake: formatAmount(stake, currencyCode, { symbol: true }),
    reward: formatAmount(offer.reward, currencyCode, { symbol: true }),
    target: formatAmount(offer.target, currencyCode, { symbol: true }),
    count: offer.expiryDays,
  };
  const join = () => {
    setConfirming(false);
    money.send({
      endpoint: 'joinPromotion',
      input: { promotionId, version },
      summary: { amount: stake, currencyCode },
    });
  };
  return (
    <div className={styles.footer}>
      <RequestNotice request={money.request} voided={t('promotion.voided')} />
      <Text size="caption">{t('promotion.canLeave')}</Text>
      <Button block busy={money.open !== null} disabled={closed} onClick={() => setConfirming(true)}>
        {t('promotion.joinRead')}
      </Button>
      <Dialog
        open={confirming}
        title={t('promotion.confirm.title')}
        confirmLabel={hasMoney(stake) ? t('promotion.confirm.pay', amounts) : t('promotion.confirm.free')}
        cancelLabel={t('common.action.cancel')}
        onConfirm={join}
        onCancel={() => setConfirming(false)}
      >
        {t(hasMoney(stake) ? 'promotion.confirm.withStake' : 'promotion.confirm.withoutStake', amounts)}
      </Dialog>
    </div>
  );
}

const PLACES = {
  email: '/userCenter/safeSetting',
  deposit: '/userCenter/deposit',
  currency: '/userCenter/wallet',
} as const;

/** Why the member can't join, and where that can be changed. */
function Obstacle({ obstacle, currency }: { obstacle: string; currency: string }) {
  const { t } = useTranslation();
  const text =
    obstacle === 'currency'
      ? t('promotion.obstacle.currency', { currency })
      : t(`promotion.obstacle.${obstacle as 'newcomer' | 'email' | 'deposit' | 'full'}`);
  const place = obstacle in PLACES ? PLACES[obstacle as keyof typeof PLACES] : null;
  return (
    <div className={styles.footer}>
      <Text role="status">{text}</Text>
      {place !== null && (
        <Link to={place} className={buttonClass({ variant: 'secondary', block: true })}>
          {t(`promotion.resolve.${obstacle as keyof typeof PLACES}`)}
        </Link>
      )}
    </div>
  );
}
