import type { ReactNode } from 'react';
import type { SecurityOverview } from '@realm/api-client';
import { Skeleton, Stack } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { overview } from '../security.resources';
import { CENTRE } from '../security-places';

interface SecurityPageProps {
  title: string;
  footer?: ReactNode;
  support?: 'security';
  children: (overview: SecurityOverview) => ReactNode;
}

/** A screen of the centre that needs to know what protects the account. */
export function SecurityPage({ title, footer, support, children }: SecurityPageProps) {
  const [entry, read] = useResource(overview, undefined);
  return (
    <DetailPage
      title={title}
      backTo={CENTRE}
      busy={entry.status === 'loading'}
      support={support}
      footer={entry.status === 'ready' ? footer : undefined}
    >
      {entry.status === 'loading' && <FormSkeleton />}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && children(entry.value)}
    </DetailPage>
  );
}

export function FormSkeleton() {
  return (
    <Stack screen>
      <Skeleton height={40} />
      <Skeleton height={72} shape="block" />
      <Skeleton height={72} shape="block" />
      <Skeleton height={72} shape="block" />
    </Stack>
  );
}
