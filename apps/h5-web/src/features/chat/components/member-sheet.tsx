import { useState } from 'react';
import { AtSign, Flag, MicOff, Trash2, UserPlus } from 'lucide-react';
import { CHAT_REPORT_REASONS, type ChatMessage, type ChatReportReason } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Avatar, ListRow, Sheet } from '@realm/ui';
import { api } from '../../../shared/api';
import { avatarImage } from '../../../shared/avatar-image';
import { useCommand } from '../../../shared/use-command';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { toastShown } from '../../../state/toasts/toasts.slice';
import { draftChanged, selectDraft, selectTalk } from '../chat.slice';
import { BetLines } from './bet-card';
import { maskedUid } from '../people';
import { EmojiText } from './emoji-text';
import { InviteChoice } from './invite-choice';
import { ModeratorTag } from './moderator-tag';
import { ReactionChoices } from './reactions';
import styles from './sheets.module.css';

/** `report` tells staff alone; a moderator also removes the message, or mutes its sender, too. */
type Reporting = 'report' | 'remove' | 'mute';

interface MemberSheetProps {
  /** The message whose member is meant; `null` closes the sheet. */
  message: ChatMessage | null;
  roomId: string;
  onClose: () => void;
}

/** Who wrote a message, and what one can do about it. */
export function MemberSheet({ message, roomId, onClose }: MemberSheetProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(message);
  // Stays for the time that the sheet takes to close.
  const [last, setLast] = useState(message);
  const [reporting, setReporting] = useState<Reporting | null>(null);
  const [inviting, setInviting] = useState(false);
  if (message !== shown) {
    setShown(message);
    if (message !== null) {
      setLast(message);
      setReporting(null);
      setInviting(false);
    }
  }
  return (
    <Sheet
      open={message !== null}
      onClose={onClose}
      title={t(titleOf(reporting, inviting))}
      closeLabel={t('common.action.close')}
    >
      {last !== null && (
        <>
          <Person message={last} />
          {inviting ? (
            <InviteChoice message={last} roomId={roomId} onClose={onClose} />
          ) : reporting === null ? (
            <Actions
              message={last}
              roomId={roomId}
              onClose={onClose}
              onReport={setReporting}
              onInvite={() => setInviting(true)}
            />
          ) : (
            <Reasons message={last} roomId={roomId} act={reporting} onClose={onClose} />
          )}
        </>
      )}
    </Sheet>
  );
}

function titleOf(reporting: Reporting | null, inviting: boolean) {
  if (inviting) return 'chat.member.invite';
  return reporting === null ? 'chat.member.title' : 'chat.report.title';
}

function Person({ message: { uid, nickname, avatar, moderator, text, bet } }: { message: ChatMessage }) {
  const { t } = useTranslation();
  return (
    <div className={styles.person}>
      <Avatar src={avatarImage(avatar)} size={48} />
      <span className={styles.words}>
        <span>
          <b>{nickname}</b> {moderator && <ModeratorTag />}
        </span>
        <span className={`${styles.uid} num`}>{t('chat.member.uid', { uid: maskedUid(uid) })}</span>
        <span className={styles.quote}>
          {bet === null ? <EmojiText text={text} /> : <BetLines bet={bet} />}
        </span>
      </span>
    </div>
  );
}

interface ActionsProps {
  message: ChatMessage;
  roomId: string;
  onClose: () => void;
}

function Actions({
  message,
  roomId,
  onClose,
  onReport,
  onInvite,
}: ActionsProps & { onReport: (act: Reporting) => void; onInvite: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectDraft(roomId));
  const { uid, nickname } = message;
  const room = useAppSelector(selectTalk(roomId)).room;
  const isClosed = room?.closed === true;
  const moderates = room?.moderated === true && !message.moderator;
  function mention() {
    const before = draft.text === '' || draft.text.endsWith(' ') ? draft.text : `${draft.text} `;
    const mentions = draft.mentions.some((one) => one.uid === uid)
      ? draft.mentions
      : [...draft.mentions, { uid, nickname }];
    dispatch(draftChanged({ roomId, draft: { text: `${before}@${nickname} `, mentions } }));
    onClose();
  }
  return (
    <>
      {!isClosed && <ReactionChoices message={message} roomId={roomId} onDone={onClose} />}
      <div className={styles.rows}>
        {!isClosed && (
          <ListRow icon={<AtSign aria-hidden="true" />} title={t('chat.member.mention')} onClick={mention} />
        )}
        <ListRow
          icon={<UserPlus aria-hidden="true" />}
          title={t('chat.member.invite')}
          note={t('chat.member.inviteNote')}
          onClick={onInvite}
        />
        <ListRow
          icon={<Flag aria-hidden="true" />}
          tone="danger"
          title={t('chat.member.report')}
          note={t('chat.member.reportNote')}
          onClick={() => onReport('report')}
        />
        {moderates && (
          <>
            <ListRow
              icon={<Trash2 aria-hidden="true" />}
              tone="danger"
              title={t('chat.member.remove')}
              note={t('chat.member.removeNote')}
              onClick={() => onReport('remove')}
            />
            <ListRow
              icon={<MicOff aria-hidden="true" />}
              tone="danger"
              title={t('chat.member.mute')}
              note={t('chat.member.muteNote')}
              onClick={() => onReport('mute')}
            />
          </>
        )}
      </div>
    </>
  );
}

function Reasons({ message, roomId, act, onClose }: ActionsProps & { act: Reporting }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const command = useCommand(report, onClose);
  async function report(reason: ChatReportReason) {
    const answer = await api.reportChatMessage({
      roomId,
      seq: String(message.seq),
      reason,
      ...(act === 'report' ? {} : { act }),
    });
    dispatch(
      answer.ok
        ? toastShown({ tone: 'good', key: act === 'report' ? 'chat.report.sent' : 'chat.report.removed' })
        : toastShown({ tone: 'bad', key: 'chat.report.notSent' }),
    );
    return answer;
  }
  return CHAT_REPORT_REASONS.map((reason) => (
    <ListRow key={reason} title={t(`chat.report.${reason}`)} onClick={() => command.run(reason)} />
  ));
}
