import type { DepositOrder, WithdrawalOrder } from '@realm/api-client';
import {
  DEPOSIT_STATUS_TABLE,
  GMT4_LABEL,
  WITHDRAWAL_STATUS_TABLE,
  depositFigures,
  depositLabels,
  formatGmt4,
  withdrawalFigures,
} from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, DescriptionList, buttonClass } from '@realm/ui';
import { Link } from '../../../shared/link';
import { figureText } from '../../../shared/wallet-parts/order-figure-text';
import { ReferenceText } from '../../../shared/wallet-parts/reference-text';
import { RailDetail } from '../../../shared/wide/rail-detail';
import type { FundsItem } from '../funds.resources';
import styles from './order-in-rail.module.css';
import { FigureValue, STATUS_TONE } from './funds-row';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';

interface OrderInRailProps {
  item: Exclude<FundsItem, { kind: 'entry' }>;
  onClose: () => void;
}

/** What an order is about; its own page has its steps, and what can be done. */
export function OrderInRail({ item, onClose }: OrderInRailProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { orderId, network, createdAt } = item.order;
  const view = item.kind === 'deposit' ? depositView(item.order) : withdrawalView(item.order);
  return (
    <RailDetail
      title={t(item.kind === 'deposit' ? 'routes.deposit' : 'routes.withdraw')}
      onClose={onClose}
      footer={
        <Link to={view.path} className={buttonClass({ variant: 'secondary', block: true })}>
          {t('funds.detail.order')}
        </Link>
      }
    >
      <p className={styles.figure}>
        <FigureValue figures={view.figures} />
        <Badge tone={view.tone}>{t(view.labelKey)}</Badge>
      </p>
      <DescriptionList
        items={[
          ...view.figures.lines.map((line) => ({ label: t(line.labelKey), value: own(figureText(line)) })),
          { label: t('funds.column.network'), value: network ?? t('funds.direct') },
          { label: t('order.field.time'), value: `${formatGmt4(createdAt, 'second')} ${GMT4_LABEL}` },
          {
            label: t('funds.detail.reference'),
            value: <ReferenceText text={orderId} copyLabel={t('funds.detail.copyReference')} />,
          },
        ]}
      />
    </RailDetail>
  );
}

const depositView = (order: DepositOrder) => ({
  figures: depositFigures(order),
  labelKey: depositLabels(order).labelKey,
  tone: STATUS_TONE[DEPOSIT_STATUS_TABLE[order.status].tone],
  path: `/userCenter/frenchCurrencyDeposit?order=${order.orderId}`,
});

const withdrawalView = (order: WithdrawalOrder) => ({
  figures: withdrawalFigures(order),
  labelKey: WITHDRAWAL_STATUS_TABLE[order.status].labelKey,
  tone: STATUS_TONE[WITHDRAWAL_STATUS_TABLE[order.status].tone],
  path: `/userCenter/withdraw?order=${order.orderId}`,
});
