import type { Protection } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card } from '@realm/ui';
import { moneyText } from '../../../shared/money-text';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import styles from './safer.module.css';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** What the member has paid in since the registration, less what was paid out. */
export function LifetimeCard({ lifetime }: { lifetime: Protection['lifetime'] }) {
  const { t } = useTranslation();
  const { currencyCode: currency, net, deposited, withdrawn, holding } = lifetime;
  const [hidden] = useAmountsHidden();
  const own = useOwnAmounts();
  const text = (amount: string) => own(moneyText({ amount, currency }));
  return (
    <Card label={t('safer.lifetime.title')}>
      <p className={styles.caption}>{t('safer.lifetime.title')}</p>
      <p>
        <MoneyFigure amount={net} currency={currency} size="big" hidden={hidden} />
      </p>
      <p className={styles.spread}>
        <span className="num">{t('safer.lifetime.in', { amount: text(deposited) })}</span>
        <span className="num">{t('safer.lifetime.out', { amount: text(withdrawn) })}</span>
        <span className="num">{t('safer.lifetime.now', { amount: text(holding) })}</span>
      </p>
    </Card>
  );
}
