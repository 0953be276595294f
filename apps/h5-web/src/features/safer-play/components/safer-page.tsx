import type { ReactNode } from 'react';
import type { Protection } from '@realm/api-client';
import { Skeleton, Stack } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { SAFER } from '../safer-places';
import { protection } from '../../../state/protection/protection';

interface SaferPageProps {
  title: string;
  backTo?: '/userCenter/wallet' | typeof SAFER;
  /** Of a form: `null` for none. */
  footer?: (protection: Protection, refresh: () => void) => ReactNode;
  children: (protection: Protection, refresh: () => void) => ReactNode;
}

/** A screen that knows how the member is protected. */
export function SaferPage({ title, backTo = SAFER, footer, children }: SaferPageProps) {
  const [entry, read] = useResource(protection, undefined);
  return (
    <DetailPage
      title={title}
      backTo={backTo}
      busy={entry.status === 'loading'}
      support="protection"
      footer={entry.status === 'ready' ? footer?.(entry.value, read) : undefined}
    >
      {entry.status === 'loading' && <SaferSkeleton />}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && <Stack screen>{children(entry.value, read)}</Stack>}
    </DetailPage>
  );
}

const SaferSkeleton = () => (
  <Stack screen>
    <Skeleton height={124} shape="block" />
    <Skeleton height={86} shape="block" />
    <Skeleton height={86} shape="block" />
    <Skeleton height={240} shape="block" />
  </Stack>
);
