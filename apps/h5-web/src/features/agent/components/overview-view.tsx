import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import type { AgentProgramme } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { IconButton, Page, Sheet, Skeleton, Stack, TopBar } from '@realm/ui';
import { useOnHide } from '../../../shared/use-on-hide';
import { useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useResource } from '../../../state/resources/use-resource';
import { selectMember } from '../../../state/session/session.selectors';
import { programme } from '../agent.resources';
import { MemberOverview } from './member-overview';
import { RulesCard } from './rules-card';
import { VisitorOverview } from './visitor-overview';

export function OverviewView() {
  const { t } = useTranslation();
  const uid = useAppSelector(selectMember)?.uid ?? '';
  const [entry, read] = useResource(programme, uid);
  const [showsRules, setShowsRules] = useState(false);
  useOnHide(() => setShowsRules(false));
  const shown = entry.status === 'ready' ? entry.value : null;
  return (
    <Page
      busy={entry.status === 'loading'}
      top={
        <TopBar
          start
          title={t('routes.agent')}
          actions={
            shown !== null && (
              <IconButton
                label={t('agent.rows.rules')}
                icon={<CircleHelp aria-hidden="true" />}
                onClick={() => setShowsRules(true)}
              />
            )
          }
        />
      }
    >
      {entry.status === 'loading' && <OverviewSkeleton />}
      {entry.status === 'failed' && <LoadFailed failure={entry.failure} onRetry={read} />}
      {shown !== null && <Overview shown={shown} onRules={() => setShowsRules(true)} />}
      <Sheet
        open={showsRules && shown !== null}
        onClose={() => setShowsRules(false)}
        title={t('agent.rows.rules')}
        closeLabel={t('common.action.close')}
      >
        {shown !== null && <RulesCard programme={shown} />}
      </Sheet>
    </Page>
  );
}

function Overview({ shown, onRules }: { shown: AgentProgramme; onRules: () => void }) {
  return shown.member === null ? (
    <VisitorOverview programme={shown} />
  ) : (
    <MemberOverview programme={shown} figures={shown.member} onRules={onRules} />
  );
}

function OverviewSkeleton() {
  return (
    <Stack gap={3}>
      <Skeleton height={164} shape="block" />
      <Skeleton height={190} shape="block" />
      <Skeleton height={200} shape="block" />
    </Stack>
  );
}
