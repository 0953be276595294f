import type { DepositReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { Address, OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import orders from '../../shared/orders/orders.module.css';

/** What was ordered at the left, what came at the right. */
export function OrderAndPayment({ order }: { order: DepositReview }) {
  const { t } = useTranslation();
  const { payment } = order;
  return (
    <DrawerSection>
      <div className={orders.two}>
        <div>
          <h3>{t('console-queues.deposits.order')}</h3>
          <KeyValues
            items={[
              {
                name: t('console-queues.column.ordered'),
                value: <Money amount={order.payAmount} unit="USDT" />,
              },
              { name: t('order.field.network'), value: order.network ?? t('order.method.direct') },
              {
                name: t('console-queues.deposits.made'),
                value: <TimeText at={order.createdAt} detail="second" />,
              },
              {
                name: t('console-queues.deposits.expires'),
                value: <TimeText at={order.expiresAt} detail="second" />,
              },
              { name: t('order.field.rate'), value: order.rate },
            ]}
          />
        </div>
        <div>
          <h3>{t('console-queues.deposits.payment')}</h3>
          {payment === null ? (
            <p className={orders.mute}>{t('console-queues.deposits.noPayment')}</p>
          ) : (
            <KeyValues
              items={[
                {
                  name: t('console-queues.column.arrived'),
                  value: (
                    <b className={payment.amount === order.payAmount ? '' : orders.warm}>
                      <Money amount={payment.amount} unit="USDT" />
                    </b>
                  ),
                },
                {
                  name: t('order.field.network'),
                  value:
                    payment.network === order.network ? (
                      payment.network
                    ) : (
                      <b className={orders.bad}>{payment.network}</b>
                    ),
                },
                {
                  name: t('console-queues.deposits.paidAt'),
                  value: (
                    <>
                      <TimeText at={payment.paidAt} detail="second" />{' '}
                      <span className={orders.mute}>
                        {t(
                          payment.paidAt <= order.expiresAt
                            ? 'console-queues.deposits.inTime'
                            : 'console-queues.deposits.late',
                        )}
                      </span>
                    </>
                  ),
                },
                {
                  name: t('console-queues.deposits.confirmations'),
                  value: `${String(order.confirmations)} / ${String(order.confirmationsNeeded)}${
                    payment.final ? ` · ${t('console-queues.deposits.final')}` : ''
                  }`,
                },
                { name: t('order.field.txHash'), value: <OrderNo text={payment.txHash} copyable /> },
                { name: t('console-queues.deposits.to'), value: <Address text={payment.address} copyable /> },
              ]}
            />
          )}
        </div>
      </div>
    </DrawerSection>
  );
}
