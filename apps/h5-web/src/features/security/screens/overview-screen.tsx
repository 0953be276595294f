import { BadgeCheck, Check, ChevronRight, History, MonitorSmartphone } from 'lucide-react';
import type { SecurityOverview } from '@realm/api-client';
import { securityScore, type SecurityStep } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, Banner, Card, ListRow, Skeleton, Stack } from '@realm/ui';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { RecoveryBanner } from '../../../state/recovery/recovery-banner';
import { useResource } from '../../../state/resources/use-resource';
import { ScoreCard, STEP_ICONS, STEP_PLACES } from '../components/score-card';
import { useRowNote } from '../components/use-row-note';
import { placeOf } from '../security-places';
import { overview } from '../security.resources';
import styles from './overview-screen.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function OverviewScreen() {
  const { t } = useTranslation();
  const [entry, read] = useResource(overview, undefined);
  return (
    <DetailPage
      title={t('routes.safeSetting')}
      backTo="/userCenter/wallet"
      busy={entry.status === 'loading'}
      support="security"
    >
      {entry.status === 'loading' && <OverviewSkeleton />}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {entry.status === 'ready' && <Overview overview={entry.value} />}
    </DetailPage>
  );
}

function Overview({ overview: shown }: { overview: SecurityOverview }) {
  const { t } = useTranslation();
  const { hasPaymentPassword, email, authenticatorBoundAt, recoveryCodesLeft } = shown;
  const hasAuthenticator = authenticatorBoundAt !== null;
  const score = securityScore({
    hasPaymentPassword,
    hasEmail: email !== null,
    hasAuthenticator,
    recoveryCodesLeft,
  });
  return (
    <Stack screen>
      <RecoveryBanner />
      {shown.withdrawalsHeldUntil !== null && (
        <Banner tone="warn">{t('safety.held', { time: momentText(shown.withdrawalsHeldUntil) })}</Banner>
      )}
      <ScoreCard score={score} />
      <Card padding="rows">
        {score.steps.map((step) => (
          <StepRow key={step.id} step={step} overview={shown} />
        ))}
        <ListRow
          icon={<BadgeCheck aria-hidden="true" />}
          title={t('safety.withdrawal.title')}
          note={t(hasAuthenticator ? 'safety.withdrawal.both' : 'safety.withdrawal.password')}
          href={placeOf('withdrawal')}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      </Card>
      <Card padding="rows">
        <ListRow
          icon={<MonitorSmartphone aria-hidden="true" />}
          title={t('safety.devices.title')}
          note={t('safety.devices.count', { count: shown.sessions })}
          href={placeOf('devices')}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
        <ListRow
          icon={<History aria-hidden="true" />}
          title={t('safety.history.title')}
          note={
            shown.lastFailedSignInAt === null
              ? t('safety.history.noneFailed')
              : t('safety.history.lastFailed', { time: momentText(shown.lastFailedSignInAt) })
          }
          href={placeOf('history')}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      </Card>
    </Stack>
  );
}

function StepRow({ step, overview: shown }: { step: SecurityStep; overview: SecurityOverview }) {
  const { t } = useTranslation();
  const noteOf = useRowNote(shown);
  const Icon = STEP_ICONS[step.id];
  const openTone = step.id === 'recovery-codes' ? 'neutral' : 'wait';
  return (
    <ListRow
      icon={<Icon aria-hidden="true" />}
      tone={step.isDone ? 'gain' : ROW_TONES[openTone]}
      title={t(`safety.step.${step.id}`)}
      note={noteOf(step)}
      end={
        <span className={styles.end}>
          <Badge
            tone={step.isDone ? 'ok' : openTone}
            icon={step.isDone ? <Check size={14} aria-hidden="true" /> : undefined}
          >
            <span className="num">+{step.points}</span>
            <span className="visually-hidden">
              {t(step.isDone ? 'safety.score.done' : 'safety.score.open')}
            </span>
          </Badge>
          <ChevronRight className={styles.chevron} aria-hidden="true" />
        </span>
      }
      href={STEP_PLACES[step.id]}
      renderLink={({ href, ...link }) => <Link to={href} {...link} />}
    />
  );
}

const ROW_TONES = { neutral: 'neutral', wait: 'warm' } as const;

function OverviewSkeleton() {
  return (
    <Stack screen>
      <Skeleton height={172} shape="block" />
      <Card padding="rows">
        {ROWS.map((row) => (
          <ListRow
            key={row}
            media={<Skeleton width={36} height={36} />}
            title={<Skeleton width={96} height={14} />}
          />
        ))}
      </Card>
    </Stack>
  );
}
