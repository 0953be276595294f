import type { Protection } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, Section, Skeleton, Stack, Text } from '@realm/ui';
import { Link } from '../../../shared/link';
import { LimitLine } from '../../../shared/wallet-parts/limit-use';
import { protection } from '../../../state/protection/protection';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';

/** In a rail: how much of each limit of the member is used, and the way to change them. */
export function WalletLimits() {
  const { t } = useTranslation();
  const [entry, read] = useResource(protection, undefined);
  return (
    <Section
      title={t('safer.limits')}
      action={<Link to="/userCenter/saferPlay">{t('wallet.limits.change')}</Link>}
    >
      {entry.status === 'loading' && <Skeleton shape="block" height={92} />}
      {entry.status === 'failed' && <LoadFailed size="part" failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && (
        <Card>
          <Limits limits={entry.value.limits} />
        </Card>
      )}
    </Section>
  );
}

function Limits({ limits }: Pick<Protection, 'limits'>) {
  const { t } = useTranslation();
  if (limits.length === 0) return <Text>{t('safer.none')}</Text>;
  return (
    <Stack gap={3}>
      {limits.map((limit) => (
        <LimitLine key={`${limit.kind} ${limit.period}`} limit={limit} />
      ))}
    </Stack>
  );
}
