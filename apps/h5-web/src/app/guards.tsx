import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetBackUrl, readBackUrl, rememberBackUrl } from '../shared/routes/back-url';
import { rowOf, type RoutePath } from '../shared/routes/route-table';
import { useAppSelector } from '../state/hooks';
import { selectIsMember, selectLeaving } from '../state/session/session.selectors';

/** Lets through who may see the screen; sends visitors to sign in, and members back from there. */
export function Guard({ path, children }: { path: RoutePath; children: ReactNode }) {
  const isMember = useAppSelector(selectIsMember);
  const leaving = useAppSelector(selectLeaving);
  if (path === '/login' && isMember) return <ReturnToBackUrl />;
  if (!rowOf(path).login || isMember) return children;
  // The session has just ended here and the way home has begun: nothing to draw, and nothing to come back to.
  return leaving ? null : <SendToLogin />;
}

function SendToLogin() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberBackUrl(`${pathname}${search}`);
    void navigate('/login', { replace: true });
  }, [pathname, search, navigate]);
  return null;
}

function ReturnToBackUrl() {
  const navigate = useNavigate();
  const [target] = useState(() => readBackUrl() ?? '/home');
  useEffect(() => {
    forgetBackUrl();
    void navigate(target, { replace: true });
  }, [navigate, target]);
  return null;
}
