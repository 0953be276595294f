import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { Age } from '../../shared/figures/age';
import { KeyValues } from '../../shared/figures/key-values';
import { Money } from '../../shared/figures/money';
import { OrderNo } from '../../shared/figures/short-text';
import { TimeText } from '../../shared/figures/time-text';
import { OrderStatus } from '../../shared/states/order-status';
import { toneOfStatus } from '../../shared/states/order-tones';
import { useQuery } from '../../state/queries/use-query';
import type { AttachedOrder } from './composer';
import styles from './support.module.css';
import type { Thread } from './thread-view';

const TOPICS = ['withdrawals', 'deposits'] as const;
const LOOKED_AT = '20';

interface MemberAsideProps {
  thread: Thread;
  /** Puts an order beside the answer that is being written; `null` for who may not answer. */
  onAttach: ((order: AttachedOrder) => void) | null;
}

/** What one has to know of the member while answering. */
export function MemberAside({ thread, onAttach }: MemberAsideProps) {
  const { t } = useTranslation();
  const { uid } = thread.member;
  const member = useQuery('member/get', { member: uid }, { topics: TOPICS }).value;
  const orders = useQuery('member/orders', { member: uid, limit: LOOKED_AT }, { topics: TOPICS }).value;
  const open = orders?.items.filter(({ status }) => toneOfStatus(status) === 'wait') ?? [];
  const wallet = member?.wallets.find(({ currencyCode }) => currencyCode === member.currencyCode);
  return (
    <aside className={styles.aside} aria-label={t('console-support.member')}>
      <section>
        <h3 className={styles.heading}>{t('console-support.member')}</h3>
        <KeyValues
          items={[
            {
              name: t('console-support.available'),
              value: <Money amount={wallet?.available ?? '0'} unit={member?.currencyCode} />,
            },
            { name: t('console-support.frozen'), value: <Money amount={wallet?.frozen ?? '0'} /> },
            {
              name: t('console-support.joined'),
              value: <TimeText at={thread.member.registeredAt} detail="date" />,
            },
            { name: t('console-support.agent'), value: member?.agentName ?? '—' },
          ]}
        />
        <Link className={styles.more} to={`/members/${uid}`}>
          {t('console-support.openMember')}
        </Link>
      </section>
      <section>
        <h3 className={styles.heading}>{t('console-support.openOrders')}</h3>
        {open.length === 0 && <p className={styles.quiet}>{t('console-support.noOrders')}</p>}
        {open.map(({ kind, orderId, status, amount, at }) => (
          <div key={orderId} className={styles.card}>
            <p className={styles.cardLine}>
              <OrderNo text={orderId} />
              <OrderStatus status={status} />
            </p>
            <p className={styles.cardLine}>
              <Money amount={amount} unit="USDT" />
              <Age since={at} />
            </p>
            {onAttach !== null && (
              <Button size="sm" onPress={() => onAttach({ kind, orderId })}>
                {t('console-support.attach')}
              </Button>
            )}
          </div>
        ))}
      </section>
      {thread.conversations.length > 0 && (
        <section>
          <h3 className={styles.heading}>{t('console-support.conversations')}</h3>
          {thread.conversations.map(({ endedAt, beganWith, rating, comment }) => (
            <p key={endedAt} className={styles.cardLine} title={comment}>
              <span className={styles.nick}>{beganWith}</span>
              <span className={styles.rating}>
                <TimeText at={endedAt} detail="date" />
                {rating !== null && (
                  <>
                    {' · '}
                    {rating} <Star aria-label={t('console-support.stars')} />
                  </>
                )}
              </span>
            </p>
          ))}
        </section>
      )}
    </aside>
  );
}
