import { Fragment, useRef } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { VisitorThread } from '@realm/api-client';
import { checkSupportText } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { AVATAR_ART, Avatar, Banner, EMPTY_ART, EmptyState, Note, Page, TopBar } from '@realm/ui';
import { DayLine } from '../../../shared/day-line';
import { Link } from '../../../shared/link';
import { ConversationTitle } from '../../../shared/messages/conversation';
import shared from '../../../shared/messages/conversation.module.css';
import { ComposerDock } from '../../../shared/messages/message-composer';
import { recoverPath } from '../../../shared/recover-path';
import type { SupportSubject } from '../../../shared/support-path';
import { useGoBack } from '../../../shared/use-go-back';
import { useStayAtEnd } from '../../../shared/use-stay-at-end';
import { CaptchaSheet } from '../../../state/captcha/captcha-sheet';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { useDraft } from '../use-draft';
import { useVisitorThread } from '../use-visitor-thread';
import { Bubble, clockOf } from './message-bubble';
import { MessageField } from './message-field';
import { ThreadSkeleton } from './thread-skeleton';
import styles from './thread.module.css';

/** Writing to customer service without signing in, for whoever can't. */
export function VisitorView({ about }: { about: SupportSubject | null }) {
  const { t } = useTranslation();
  const goBack = useGoBack('/customerService');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(about);
  const conversation = useVisitorThread(() => {
    setText('');
    field.current?.focus();
  });
  const { thread, failure, sendFailure, isSending } = conversation;
  const scroll = useStayAtEnd(thread?.items.length ?? 0);
  const checked = checkSupportText(text);
  return (
    <Page
      busy={thread === null && failure === null}
      scrollRef={scroll}
      top={
        <TopBar
          title={
            // The note below scrolls away.
            <ConversationTitle
              face={<Avatar src={AVATAR_ART.rabbit} size={36} />}
              name={t('routes.customerService')}
              state={t('support.visitor.state')}
            />
          }
          back={{ label: t('common.action.back'), onClick: goBack }}
        />
      }
      tabBar={
        <ComposerDock>
          {sendFailure !== null && <Banner tone="error">{failureText(t, sendFailure)}</Banner>}
          <MessageField
            text={text}
            canSend={checked.ok}
            busy={isSending}
            onChange={setText}
            onSend={() => {
              if (checked.ok && !isSending) conversation.send(checked.value);
            }}
            fieldRef={field}
          />
        </ComposerDock>
      }
    >
      <Note icon={<ShieldCheck aria-hidden="true" />}>{t('support.visitor.note')}</Note>
      <p className={styles.ways}>
        <Link to="/login">{t('support.visitor.signIn')}</Link>
        <Link to={recoverPath('login-password')}>{t('support.visitor.recover')}</Link>
      </p>
      {thread === null &&
        (failure === null ? (
          <ThreadSkeleton />
        ) : (
          <LoadFailed failure={failure} onRetry={conversation.read} />
        ))}
      {thread?.items.length === 0 && (
        <EmptyState
          art={EMPTY_ART.records}
          title={t('support.thread.emptyTitle')}
          text={t('support.visitor.emptyText')}
        />
      )}
      <VisitorLog thread={thread} />
      <CaptchaSheet />
    </Page>
  );
}

/** Always there, so that a screen reader hears of the first message, too. */
function VisitorLog({ thread }: { thread: VisitorThread | null }) {
  const { t } = useTranslation();
  const items = thread?.items ?? [];
  return (
    <div role="log" aria-live="polite" aria-label={t('support.thread.log')} className={shared.log}>
      {items.map(({ messageId, from, staffName, text, sentAt }, index) => {
        const isOwn = from === 'visitor';
        const name = staffName === '' ? t('routes.customerService') : staffName;
        return (
          <Fragment key={messageId}>
            <DayLine at={sentAt} before={items[index - 1]?.sentAt} className={shared.day} />
            <Bubble
              isOwn={isOwn}
              from={isOwn ? t('support.thread.you') : t('support.thread.from', { name })}
              below={
                <>
                  {!isOwn && staffName !== '' && <span>{staffName}</span>}
                  <time dateTime={sentAt} className="num">
                    {clockOf(sentAt)}
                  </time>
                </>
              }
            >
              <p className={styles.text}>{text}</p>
            </Bubble>
          </Fragment>
        );
      })}
      {thread?.open === false && items.length > 0 && (
        <div className={styles.closed}>{t('support.thread.ended')}</div>
      )}
    </div>
  );
}
