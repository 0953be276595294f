import { ArrowUpFromLine, Coffee, DoorClosed, Headset, History, Repeat } from 'lucide-react';
import type { PlayPause, Protection } from '@realm/api-client';
import { PAUSE_KINDS, PAUSE_LENGTHS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow, Note, Stack, type RenderedLink } from '@realm/ui';
import { Link } from '../../../shared/link';
import { supportPath } from '../../../shared/support-path';
import { pauseEndText } from '../../../shared/wallet-parts/instant-text';
import { longerLengths } from '../pause-choice';
import { placeOf } from '../safer-places';
import { LifetimeCard } from './lifetime-card';
import styles from './safer.module.css';

/** What still works during a cool-off or an exclusion, and until when it lasts. */
export function PausedView({ pause, protection }: { pause: PlayPause; protection: Protection }) {
  const { t } = useTranslation();
  const end = pauseEndText(pause);
  const Icon = pause.kind === 'exclusion' ? DoorClosed : Coffee;
  return (
    <Stack screen>
      <section className={styles.paused}>
        <Icon aria-hidden="true" strokeWidth={1.25} />
        <h2>{t(`safer.paused.${pause.kind}`)}</h2>
        <p>{end === null ? t('safer.paused.forEver') : t('safer.paused.until', { time: end })}</p>
      </section>
      <Card padding="rows">
        <ListRow
          icon={<ArrowUpFromLine aria-hidden="true" />}
          tone="gain"
          title={t('routes.withdraw')}
          href="/userCenter/withdraw"
          renderLink={renderLink}
        />
        <ListRow
          icon={<Repeat aria-hidden="true" />}
          title={t('safer.paused.collect')}
          note={t('safer.paused.collectNote')}
          href="/userCenter/transfer?direction=out"
          renderLink={renderLink}
        />
        {PAUSE_KINDS.filter((kind) => longerLengths(PAUSE_LENGTHS[kind], protection).length > 0).map(
          (kind) => (
            <ListRow
              key={kind}
              icon={kind === 'exclusion' ? <DoorClosed aria-hidden="true" /> : <Coffee aria-hidden="true" />}
              title={t(kind === 'exclusion' ? 'safer.exclusion.title' : 'safer.coolOff.title')}
              note={t(kind === pause.kind ? 'safer.paused.longer' : 'safer.exclusion.note')}
              href={placeOf(kind)}
              renderLink={renderLink}
            />
          ),
        )}
        <ListRow
          icon={<Headset aria-hidden="true" />}
          title={t('routes.customerService')}
          href={supportPath('protection')}
          renderLink={renderLink}
        />
        <ListRow
          icon={<History aria-hidden="true" />}
          title={t('safer.history.title')}
          href={placeOf('history')}
          renderLink={renderLink}
        />
      </Card>
      {protection.openBets > 0 && (
        <Note icon={<Coffee aria-hidden="true" />}>
          {t('safer.pause.openBets', { count: protection.openBets })}
        </Note>
      )}
      <LifetimeCard lifetime={protection.lifetime} />
    </Stack>
  );
}

export const renderLink = ({ href, className, children }: RenderedLink) => (
  <Link to={href} className={className}>
    {children}
  </Link>
);
