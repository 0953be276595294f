import { useEffect, useState } from 'react';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from '@realm/i18n';
import { Dialog, EMPTY_ART, EmptyState, IconButton, Page, TopBar } from '@realm/ui';
import { useGoBack } from '../../../shared/use-go-back';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectSupportThread } from '../../../state/support-thread/support-thread.selectors';
import type { SupportOrderName, SupportSubject } from '../../../shared/support-path';
import { closeRequested, selectSupport, threadLeft, threadRequested, threadShown } from '../support.slice';
import { Composer } from './composer';
import { MessageLog } from './message-log';
import { RatingSheet } from './rating-sheet';
import { ThreadSkeleton } from './thread-skeleton';
import { ThreadTitle } from './thread-title';
import { useStayAtEnd } from '../../../shared/use-stay-at-end';

interface ThreadViewProps {
  /** What the member came to talk about. */
  named: SupportOrderName | null;
  about: SupportSubject | null;
}

export function ThreadView({ named, about }: ThreadViewProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const goBack = useGoBack('/customerService');
  const { status, failure, messages, outbox } = useAppSelector(selectSupport);
  const isEmpty = status === 'ready' && messages.length === 0 && outbox.length === 0;
  const scroll = useStayAtEnd(messages.length + outbox.length);
  const [rating, setRating] = useState(false);

  useEffect(() => {
    dispatch(threadRequested());
    dispatch(threadShown());
    const look = () => {
      if (!document.hidden) dispatch(threadShown());
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      dispatch(threadLeft());
    };
  }, [dispatch]);

  return (
    <Page
      busy={status === 'loading'}
      scrollRef={scroll}
      top={
        <TopBar
          title={<ThreadTitle />}
          back={{ label: t('common.action.back'), onClick: goBack }}
          actions={<EndButton />}
        />
      }
      tabBar={<Composer key={`${named?.orderId ?? ''}${about ?? ''}`} named={named} about={about} />}
    >
      {status === 'loading' && <ThreadSkeleton />}
      {status === 'failed' && failure !== null && (
        <LoadFailed failure={failure} onRetry={() => void dispatch(threadRequested())} />
      )}
      {isEmpty && (
        <EmptyState
          art={EMPTY_ART.records}
          title={t('support.thread.emptyTitle')}
          text={t('support.thread.emptyText')}
        />
      )}
      {/* Always there, so that a screen reader hears of the first message, too. */}
      <MessageLog onRate={() => setRating(true)} />
      <RatingSheet open={rating} onClose={() => setRating(false)} />
    </Page>
  );
}

function EndButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectSupportThread)?.open === true;
  const [confirming, setConfirming] = useState(false);
  if (!isOpen && !confirming) return null;
  return (
    <>
      <IconButton
        label={t('support.thread.end')}
        icon={<CircleCheckBig aria-hidden="true" />}
        onClick={() => setConfirming(true)}
      />
      <Dialog
        open={confirming}
        title={t('support.thread.endTitle')}
        confirmLabel={t('support.thread.endConfirm')}
        onConfirm={() => {
          setConfirming(false);
          dispatch(closeRequested());
        }}
        cancelLabel={t('common.action.cancel')}
        onCancel={() => setConfirming(false)}
      >
        {t('support.thread.endText')}
      </Dialog>
    </>
  );
}
