import { useTranslation } from '@realm/i18n';
import { AVATAR_ART, Avatar } from '@realm/ui';
import { ConversationTitle } from '../../../shared/messages/conversation';
import { useAppSelector } from '../../../state/hooks';
import { selectRealtimeStatus } from '../../../state/realtime/realtime.slice';
import { selectOnline } from '../../../state/ui/ui.selectors';
import { selectSupport } from '../support.slice';
import { useStaffTyping } from '../use-staff-typing';

/** Who answered last, and whether messages arrive right now. */
export function ThreadTitle() {
  const { t } = useTranslation();
  const { messages } = useAppSelector(selectSupport);
  const online = useAppSelector(selectOnline);
  const isLost = useAppSelector(selectRealtimeStatus) === 'lost';
  const isTyping = useStaffTyping();
  const name = messages.findLast(({ from, staffName }) => from === 'staff' && staffName !== '')?.staffName;
  return (
    <ConversationTitle
      face={<Avatar src={AVATAR_ART.rabbit} size={36} />}
      name={name ?? t('routes.customerService')}
      state={
        !online || isLost
          ? t('support.thread.waitingForNetwork')
          : t(isTyping ? 'support.thread.typing' : 'support.thread.state')
      }
      live
    />
  );
}
