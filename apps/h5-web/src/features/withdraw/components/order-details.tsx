import type { WithdrawalOrder } from '@realm/api-client';
import { withdrawalFigures, type OrderFigure } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, DescriptionList } from '@realm/ui';
import { rateLine } from '../../../shared/money-text';
import { fullText } from '../../../shared/wallet-parts/instant-text';
import { figureText } from '../../../shared/wallet-parts/order-figure-text';
import { useHashItem } from '../../../shared/wallet-parts/hash-item';
import { ReferenceText } from '../../../shared/wallet-parts/reference-text';
import { TargetLine } from './target-line';
import styles from './withdraw.module.css';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

/** The amount that the member receives in the end. */
const RESULTS: readonly OrderFigure['name'][] = ['received', 'returned'];

const factText = (figure: OrderFigure): string =>
  figure.name === 'fee' ? `−${figureText(figure)}` : figureText(figure);

/** Where it goes, and every figure of it. */
export function OrderDetails({ order }: { order: WithdrawalOrder }) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const transaction = useHashItem(order);
  const label = order.addressLabel === '' ? order.network : order.addressLabel;
  return (
    <Card>
      <div className={styles.target}>
        <TargetLine network={order.network} label={label} address={order.address} />
      </div>
      <div className={styles.part}>
        <DescriptionList
          items={[
            ...withdrawalFigures(order).lines.map((figure) => ({
              label: t(figure.labelKey),
              value: own(factText(figure)),
              strong: RESULTS.includes(figure.name),
            })),
            { label: t('order.field.rate'), value: rateLine(order.rate, order.currencyCode) },
            {
              label: t('withdraw.field.address'),
              value: <ReferenceText text={order.address} copyLabel={t('withdraw.copyAddress')} />,
            },
            ...transaction,
            {
              label: t('order.field.number'),
              value: <ReferenceText text={order.orderId} copyLabel={t('order.copyNumber')} />,
            },
            { label: t('order.field.time'), value: fullText(order.createdAt) },
          ]}
        />
      </div>
    </Card>
  );
}
