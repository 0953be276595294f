import type { WithdrawalReview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { DrawerSection } from '../../shared/drawer/drawer';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { CopyText } from '../../shared/orders/copy-text';
import { TimeText } from '../../shared/figures/time-text';
import orders from '../../shared/orders/orders.module.css';
import styles from './withdrawals.module.css';

/** Where it goes, from which device it was asked for, and how often the member withdraws. */
export function AddressAndDevice({ order }: { order: WithdrawalReview }) {
  const { t } = useTranslation();
  return (
    <DrawerSection>
      <div className={orders.two}>
        <div>
          <h3>{t('console-queues.address.title')}</h3>
          <p className={styles.address}>
            <CopyText text={order.address} />
          </p>
          <AddressDetails order={order} />
        </div>
        <div>
          <h3>{t('console-queues.device.title')}</h3>
          <DeviceDetails order={order} />
          <h3>{t('console-queues.velocity.title')}</h3>
          <KeyValues
            items={(['day', 'week'] as const).map((span) => ({
              name: t(`console-queues.velocity.${span}`),
              value: (
                <>
                  {order.velocity[span].count} · <Money amount={order.velocity[span].usdt} />
                </>
              ),
            }))}
          />
        </div>
      </div>
    </DrawerSection>
  );
}

function AddressDetails({ order: { network, addressLabel, addressUse } }: { order: WithdrawalReview }) {
  const { t } = useTranslation();
  const { savedAt, usableAt, paidBefore, sharedWith } = addressUse;
  const none = t('console-queues.none');
  return (
    <KeyValues
      items={[
        { name: t('order.field.network'), value: network },
        { name: t('console-queues.address.label'), value: addressLabel || none },
        {
          name: t('console-queues.address.saved'),
          value: savedAt === null ? none : <TimeText at={savedAt} />,
        },
        {
          name: t('console-queues.address.usable'),
          value: usableAt === null ? none : <TimeText at={usableAt} />,
        },
        {
          name: t('console-queues.address.paid'),
          value: t('console-queues.times', { count: paidBefore }),
        },
        {
          name: t('console-queues.address.shared'),
          value:
            sharedWith.length === 0 ? (
              none
            ) : (
              <span className={orders.bad}>
                {sharedWith.map(({ uid, nickname, account }) => `${nickname || account} ${uid}`).join(', ')}
              </span>
            ),
        },
      ]}
    />
  );
}

function DeviceDetails({ order: { device } }: { order: WithdrawalReview }) {
  const { t } = useTranslation();
  if (device === null) return <p className={orders.mute}>{t('console-queues.device.unknown')}</p>;
  return (
    <KeyValues
      items={[
        { name: t('console-queues.device.signedIn'), value: <TimeText at={device.signedInAt} /> },
        {
          name: t('console-queues.device.what'),
          value:
            [device.device, device.system].filter((text) => text !== '').join(' · ') ||
            t('console-queues.none'),
        },
        { name: t('console-queues.device.since'), value: <TimeText at={device.knownSince} /> },
        {
          name: t('console-queues.device.place'),
          value:
            device.samePlace === false ? (
              <span className={orders.warm}>{t('console-queues.device.otherPlace')}</span>
            ) : (
              t('console-queues.device.samePlace')
            ),
        },
      ]}
    />
  );
}
