import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetBackUrl, readBackUrl, rememberBackUrl } from '../shared/routes/back-url';
import { rowOf, type RoutePath } from '../shared/routes/route-table';
import { useAppSelector } from '../state/hooks';
import { selectIsMember, selectIsSigningOut } from '../state/session/session.selectors';

/** Renders a screen for those who may see it. Sends visitors to the sign-in screen, and members back from there. */
export function Guard({ path, children }: { path: RoutePath; children: ReactNode }) {
  const isMember = useAppSelector(selectIsMember);
  const isSigningOut = useAppSelector(selectIsSigningOut);
  if (path === '/login' && isMember) return <ReturnToBackUrl />;
  if (!rowOf(path).login || isMember) return children;
  // The session ended on this screen, and the redirect to the home screen has begun.
  return isSigningOut ? null : <SendToLogin />;
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
