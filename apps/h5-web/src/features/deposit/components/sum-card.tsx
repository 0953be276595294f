import { ChevronDown } from 'lucide-react';
import type { DepositOrder } from '@realm/api-client';
import { depositFigures } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Address, Card, DescriptionList, type DescriptionItem } from '@realm/ui';
import { rateLine } from '../../../shared/money-text';
import { fullText } from '../../../shared/wallet-parts/instant-text';
import { figureText } from '../../../shared/wallet-parts/order-figure-text';
import { useHashItem } from '../../../shared/wallet-parts/hash-item';
import { ReferenceText } from '../../../shared/wallet-parts/reference-text';
import styles from './deposit.module.css';
import { NetworkLine } from './network-line';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** The order's figures and numbers. Its address is folded away: nothing more is to be paid to it. */
export function SumCard({ order }: { order: DepositOrder }) {
  const { t } = useTranslation();
  return (
    <Card label={t('deposit.sum.title')}>
      <NetworkLine order={order} />
      {order.network !== null && <hr className={styles.rule} />}
      <DescriptionList items={useSums(order)} />
      {order.payAddress !== null && (
        <details className={styles.fold}>
          <summary>
            {t('deposit.pay.address')}
            <ChevronDown aria-hidden="true" />
          </summary>
          <Address text={order.payAddress} />
        </details>
      )}
    </Card>
  );
}

function useSums(order: DepositOrder): DescriptionItem[] {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  return [
    ...depositFigures(order).lines.map((figure) => ({
      label: t(figure.labelKey),
      value: own(figureText(figure)),
      strong: figure.name === 'credited',
    })),
    { label: t('order.field.rate'), value: rateLine(order.rate, order.currencyCode) },
    { label: t('order.field.method'), value: t(`order.method.${order.method}`) },
    ...useHashItem(order),
    {
      label: t('order.field.number'),
      value: <ReferenceText text={order.orderId} copyLabel={t('order.copyNumber')} />,
    },
    { label: t('order.field.time'), value: fullText(order.createdAt) },
  ];
}
