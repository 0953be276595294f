import type { ReactNode } from 'react';
import { useTranslation } from '@realm/i18n';
import { Skeleton, Stack } from '@realm/ui';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';

interface RecoveryPageProps {
  children: ReactNode;
  footer?: ReactNode;
  busy?: boolean;
}

/** A step of the flow, with the way to a person. */
export function RecoveryPage({ children, footer, busy }: RecoveryPageProps) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  return (
    <DetailPage
      title={t('routes.recover')}
      backTo={isMember ? '/userCenter/safeSetting' : '/login'}
      busy={busy}
      footer={footer}
      support="security"
    >
      {children}
    </DetailPage>
  );
}

export function StepSkeleton() {
  return (
    <Stack screen>
      <Skeleton height={36} />
      <Skeleton height={48} shape="block" />
      <Skeleton height={72} shape="block" />
      <Skeleton height={72} shape="block" />
      <Skeleton height={72} shape="block" />
    </Stack>
  );
}
