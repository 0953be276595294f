import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@realm/i18n';
import type { SupportSubject } from '../../shared/support-path';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { draftChanged, selectDraft } from './support.slice';

/** What is typed and not sent. An empty one begins with what the member came from. */
export function useDraft(about: SupportSubject | null): [string, (text: string) => void] {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const text = useAppSelector(selectDraft);
  const setText = (typed: string) => void dispatch(draftChanged(typed));
  const begin = useEffectEvent(() => {
    // The member goes on in a line of their own.
    if (about !== null && text === '') setText(`${t(`support.about.${about}`)}\n`);
  });
  useEffect(() => {
    begin();
  }, [about]);
  return [text, setText];
}
