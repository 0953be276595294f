import { useNavigate } from 'react-router-dom';
import type { TextKey } from '@realm/i18n';
import { useAppDispatch } from '../../../state/hooks';
import { readResource } from '../../../state/resources/create-resource';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { overview } from '../security.resources';
import { CENTRE } from '../security-places';

/** Says that a change is done and goes back to the centre, whose score has changed. */
export function useFinish(key: TextKey): () => void {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  return () => {
    dispatch(toastShown({ tone: 'good', key }));
    dispatch(readResource(overview, undefined));
    void navigate(CENTRE, { replace: true });
  };
}
