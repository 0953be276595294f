import { useState } from 'react';
import { BellRing, ChevronRight, Coffee, DoorClosed, HeartPulse, History } from 'lucide-react';
import type { Protection } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Card, ListRow, Note, Section, Stack, Text } from '@realm/ui';
import { LifetimeCard } from '../components/lifetime-card';
import { LimitCard } from '../components/limit-card';
import { LimitSheet, type LimitTarget } from '../components/limit-sheet';
import { PausedView, renderLink } from '../components/paused-view';
import { SaferPage } from '../components/safer-page';
import { WaitingRaise } from '../components/waiting-raise';
import { placeOf } from '../safer-places';

export function OverviewScreen() {
  const { t } = useTranslation();
  return (
    <SaferPage title={t('routes.saferPlay')} backTo="/userCenter/wallet">
      {(protection, refresh) =>
        protection.pause === null ? (
          <Overview protection={protection} refresh={refresh} />
        ) : (
          <PausedView pause={protection.pause} protection={protection} />
        )
      }
    </SaferPage>
  );
}

function Overview({ protection, refresh }: { protection: Protection; refresh: () => void }) {
  const { t } = useTranslation();
  const [target, setTarget] = useState<LimitTarget>('new');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = (next: LimitTarget) => {
    setTarget(next);
    setOpened(opened + 1);
    setOpen(true);
  };
  const { limits, lifetime, serverTime } = protection;
  return (
    <>
      <LifetimeCard lifetime={lifetime} />
      <Section
        title={t('safer.limits')}
        action={
          <button type="button" onClick={() => open('new')}>
            {t('safer.add')}
            <ChevronRight aria-hidden="true" />
          </button>
        }
      >
        <Stack gap={2}>
          {limits.length === 0 && <Text>{t('safer.none')}</Text>}
          {limits.map((limit) => (
            <LimitCard key={`${limit.kind} ${limit.period}`} limit={limit} onPress={() => open(limit)} />
          ))}
          {limits.map((limit) => (
            <WaitingRaise
              key={`${limit.kind} ${limit.period}`}
              limit={limit}
              serverTime={serverTime}
              onDone={refresh}
            />
          ))}
        </Stack>
      </Section>
      <Breaks protection={protection} />
      <Note icon={<HeartPulse aria-hidden="true" />}>{t('safer.covers')}</Note>
      <LimitSheet
        key={opened}
        target={target}
        open={isOpen}
        protection={protection}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false);
          refresh();
        }}
      />
    </>
  );
}

function Breaks({ protection: { realityCheckMinutes, historyEntries } }: { protection: Protection }) {
  const { t } = useTranslation();
  return (
    <Section title={t('safer.breaks')}>
      <Card padding="rows">
        <ListRow
          icon={<BellRing aria-hidden="true" />}
          title={t('safer.reality.title')}
          note={t('safer.reality.every', { count: realityCheckMinutes })}
          href={placeOf('reality-check')}
          renderLink={renderLink}
        />
        <ListRow
          icon={<Coffee aria-hidden="true" />}
          title={t('safer.coolOff.title')}
          note={t('safer.coolOff.note')}
          href={placeOf('cool-off')}
          renderLink={renderLink}
        />
        <ListRow
          icon={<DoorClosed aria-hidden="true" />}
          title={t('safer.exclusion.title')}
          note={t('safer.exclusion.note')}
          href={placeOf('exclusion')}
          renderLink={renderLink}
        />
        <ListRow
          icon={<History aria-hidden="true" />}
          title={t('safer.history.title')}
          note={t('safer.history.count', { count: historyEntries })}
          href={placeOf('history')}
          renderLink={renderLink}
        />
      </Card>
    </Section>
  );
}
