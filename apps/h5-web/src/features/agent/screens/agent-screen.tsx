import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { useAgentView } from '../agent-place';
import { CommissionView } from '../components/commission-view';
import { DownlineView } from '../components/downline-view';
import { OverviewView } from '../components/overview-view';

/** A main screen: what invitations earn. A visitor reads the rules. */
export function AgentScreen() {
  const view = useAgentView();
  const isMember = useAppSelector(selectIsMember);
  if (!isMember || view === null) return <OverviewView />;
  return view === 'downline' ? <DownlineView /> : <CommissionView />;
}
