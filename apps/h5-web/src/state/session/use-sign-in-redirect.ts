import { useLocation, useNavigate } from 'react-router-dom';
import { rememberBackUrl } from '../../shared/routes/back-url';

/** Sends a visitor to sign in, and back to this very page afterwards (or to `returnTo`). */
export function useSignInRedirect(): (returnTo?: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (returnTo = `${pathname}${search}`) => {
    rememberBackUrl(returnTo);
    void navigate('/login');
  };
}
