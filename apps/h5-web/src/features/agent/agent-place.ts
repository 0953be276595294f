import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const AGENT = '/agent';
const VIEWS = ['downline', 'commission'] as const;
type AgentView = (typeof VIEWS)[number];

export const viewPath = (view: AgentView): string => `${AGENT}?view=${view}`;

/** What the address shows; `null` for the overview. The hidden screen stays mounted and keeps its own place. */
export function useAgentView(): AgentView | null {
  const { pathname, search } = useLocation();
  const [own, setOwn] = useState(pathname === AGENT ? search : '');
  if (pathname === AGENT && own !== search) setOwn(search);
  const name = new URLSearchParams(pathname === AGENT ? search : own).get('view');
  return VIEWS.find((view) => view === name) ?? null;
}
