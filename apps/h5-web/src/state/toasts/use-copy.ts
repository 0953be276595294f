import { copyText } from '@realm/ui';
import { useAppDispatch } from '../hooks';
import { toastShown } from './toasts.slice';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text) => {
    const copied = await copyText(text);
    dispatch(
      toastShown(
        copied ? { tone: 'good', key: 'common.done.copy' } : { tone: 'bad', key: 'error.failed.copy' },
      ),
    );
  };
}
