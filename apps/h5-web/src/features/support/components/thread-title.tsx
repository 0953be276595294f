import { useTranslation } from '@realm/i18n';
import { AVATAR_ART, Avatar } from '@realm/ui';
import { useAppSelector } from '../../../state/hooks';
import { selectRealtimeStatus } from '../../../state/realtime/realtime.slice';
import { selectOnline } from '../../../state/ui/ui.selectors';
import { selectSupport } from '../support.slice';
import { useStaffTyping } from '../use-staff-typing';
import styles from './thread.module.css';

/** Who answered last, and whether messages arrive right now. */
export function ThreadTitle() {
  const { t } = useTranslation();
  const { messages } = useAppSelector(selectSupport);
  const online = useAppSelector(selectOnline);
  const isLost = useAppSelector(selectRealtimeStatus) === 'lost';
  const isTyping = useStaffTyping();
  const name = messages.findLast(({ from, staffName }) => from === 'staff' && staffName !== '')?.staffName;
  return (
    <span className={styles.title}>
      <Avatar src={AVATAR_ART.rabbit} size={36} />
      <span className={styles.names}>
        <span className={styles.name}>{name ?? t('routes.customerService')}</span>
        <span className={styles.state} aria-live="polite">
          {!online || isLost
            ? t('support.thread.waitingForNetwork')
            : t(isTyping ? 'support.thread.typing' : 'support.thread.state')}
        </span>
      </span>
    </span>
  );
}
