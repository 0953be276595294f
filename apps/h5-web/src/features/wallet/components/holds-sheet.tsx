import { ArrowUpFromLine } from 'lucide-react';
import { maskReference } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import {
  Card,
  DottedLine,
  EMPTY_ART,
  EmptyState,
  ListRow,
  Sheet,
  Skeleton,
  Text,
  type RenderedLink,
} from '@realm/ui';
import { Link } from '../../../shared/link';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { MoneyFigure } from '../../../shared/wallet-parts/money-figure';
import { selectCurrency, selectFrozen } from '../../../state/balance/balance.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectWallet } from '../../../state/wallet/wallet.selectors';
import { walletRequested } from '../../../state/wallet/wallet.slice';
import { useAmountsHidden } from '../../../shared/storage/use-amounts-hidden';
import styles from './holds-sheet.module.css';

interface HoldsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** What froze the frozen amount, and what ends it. */
export function HoldsSheet({ open, onClose }: HoldsSheetProps) {
  const { t } = useTranslation();
  const currency = useAppSelector(selectCurrency);
  const frozen = useAppSelector(selectFrozen);
  const [hidden] = useAmountsHidden();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('wallet.frozen.title')}
      closeLabel={t('common.action.close')}
    >
      <p className={styles.total}>
        <MoneyFigure amount={frozen} currency={currency} size="big" hidden={hidden} />
      </p>
      <p className={styles.note}>{t('wallet.frozen.explain')}</p>
      <HoldRows />
    </Sheet>
  );
}

/** Of a single line, and of a row. Nothing moves where there is no withdrawal. */
const [LINE_PX, ROW_PX] = [54, 68];

/** @param inRail - Beside other things: without an image where there is nothing. */
export function HoldRows({ inRail = false }: { inRail?: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const currency = useAppSelector(selectCurrency);
  const wallet = useAppSelector(selectWallet);
  const [hidden] = useAmountsHidden();
  if (wallet.status === 'failed')
    return <LoadFailed size="part" failure={wallet.failure} onRetry={() => dispatch(walletRequested())} />;
  if (wallet.status !== 'ready') return <Skeleton shape="block" height={inRail ? LINE_PX : ROW_PX} />;
  const { holds } = wallet.value;
  if (holds.length === 0) {
    return inRail ? (
      <Card>
        <Text>{t('wallet.frozen.emptyTitle')}</Text>
      </Card>
    ) : (
      <EmptyState
        art={EMPTY_ART.records}
        title={t('wallet.frozen.emptyTitle')}
        text={t('wallet.frozen.emptyText')}
      />
    );
  }
  return (
    <Card padding="rows">
      {holds.map(({ orderId, amount, createdAt }) => (
        <ListRow
          key={orderId}
          icon={<ArrowUpFromLine aria-hidden="true" />}
          tone="warm"
          title={t('wallet.frozen.order')}
          note={<DottedLine parts={[maskReference(orderId), momentText(createdAt)]} />}
          value={<MoneyFigure amount={amount} currency={currency} size="row" hidden={hidden} />}
          valueNote={t('wallet.frozen.track')}
          href={`/userCenter/withdraw?order=${encodeURIComponent(orderId)}`}
          renderLink={renderLink}
        />
      ))}
    </Card>
  );
}

const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
