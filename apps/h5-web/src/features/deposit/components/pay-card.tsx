import { TriangleAlert } from 'lucide-react';
import type { DepositOrder } from '@realm/api-client';
import { formatAmount } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Amount, Card, CopyButton, CopyField, Note, QrCode, Text, copyText } from '@realm/ui';
import { copyableAmount, exactParts, rateLine } from '../../../shared/money-text';
import styles from './deposit.module.css';
import { NetworkLine } from './network-line';
import { PayRing } from './pay-ring';

interface PayCardProps {
  order: DepositOrder;
  clockOffsetMs: number;
}

/** All that is needed to pay, from another device or another app on this one. */
export function PayCard({ order, clockOffsetMs }: PayCardProps) {
  const { t } = useTranslation();
  return (
    <>
      <Card>
        <div className={`two-up ${styles.pay}`}>
          <div>
            <DueLine order={order} clockOffsetMs={clockOffsetMs} />
            {order.network !== null && <hr className={styles.rule} />}
            <NetworkLine order={order} />
          </div>
          {order.payAddress !== null && (
            <PayAddress address={order.payAddress} network={order.network ?? ''} />
          )}
        </div>
      </Card>
      {order.network !== null && (
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('deposit.pay.only', { network: order.network })}
        </Note>
      )}
    </>
  );
}

export function DueLine({ order, clockOffsetMs }: PayCardProps) {
  const { t } = useTranslation();
  const credit = formatAmount(order.creditAmount, order.currencyCode, { symbol: true });
  return (
    <>
      <div className={styles.between}>
        <div>
          <Text size="caption">{t('deposit.sum.due')}</Text>
          <p>
            <Amount size="big" parts={{ ...exactParts(order.payAmount), unit: order.payCurrency }} />{' '}
            <CopyButton
              text={copyableAmount(order.payAmount)}
              copyLabel={t('deposit.pay.copyAmount')}
              copiedLabel={t('common.action.copied')}
              onCopy={copyText}
            />
          </p>
        </div>
        <PayRing order={order} clockOffsetMs={clockOffsetMs} />
      </div>
      <Text size="caption">
        {t('order.figure.expected-credit')} <b className="num">{credit}</b> ·{' '}
        <span className="num">{rateLine(order.rate, order.currencyCode)}</span>
      </Text>
    </>
  );
}

function PayAddress({ address, network }: { address: string; network: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <hr className={`${styles.rule} ${styles.above}`} />
      <div className={styles.code}>
        <QrCode value={address} label={t('deposit.pay.qr', { network })} size={192} />
      </div>
      <CopyField
        label={t('deposit.pay.address')}
        text={address}
        copyLabel={t('common.action.copy')}
        copiedLabel={t('common.action.copied')}
        onCopy={copyText}
      />
    </div>
  );
}
