import { useEffect, useEffectEvent } from 'react';
import { X } from 'lucide-react';
import type { SupportOrder } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { IconButton, Skeleton } from '@realm/ui';
import { useResource } from '../../../state/resources/use-resource';
import type { SupportOrderName } from '../../../shared/support-path';
import { namedOrder } from '../support.resources';
import { OrderLines } from './order-card';
import styles from './composer.module.css';

interface AttachedOrderProps {
  order: SupportOrder;
  onRemove: () => void;
}

export function AttachedOrder({ order, onRemove }: AttachedOrderProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.attached} role="group" aria-label={t('support.attach.attached')}>
      <OrderLines order={order} />
      <IconButton
        tone="mute"
        label={t('support.attach.remove')}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}

interface NamedOrderProps {
  name: SupportOrderName;
  onFound: (order: SupportOrder) => void;
  onGone: () => void;
}

/** The order that the member came from. If it can't be found, the message goes without it. */
export function NamedOrder({ name, onFound, onGone }: NamedOrderProps) {
  const [order] = useResource(namedOrder, name);
  const found = order.status === 'ready' ? order.value : null;
  const isGone = order.status === 'failed' && order.failure.kind === 'refused';
  const tell = useEffectEvent(() => {
    if (found !== null) onFound(found);
    else if (isGone) onGone();
  });
  useEffect(() => {
    tell();
  }, [found, isGone]);
  return (
    <div className={styles.attached}>
      <Skeleton width={220} height={40} />
    </div>
  );
}
