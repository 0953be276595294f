import { useNavigate } from 'react-router-dom';
import { CircleCheck, History, ShieldPlus } from 'lucide-react';
import type { Recovery } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Card, ListRow, Text } from '@realm/ui';
import { Link } from '../../../shared/link';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { RecoveryPage } from './recovery-page';
import styles from './recovery.module.css';
import type { Finished } from './request-step';

interface DoneStepProps {
  recovery: Recovery;
  /** `null` after a reload. */
  finished: Finished | null;
  onLeave: () => void;
}

export function DoneStep({ recovery: { kind }, finished, onLeave }: DoneStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsMember);
  const sessions = finished?.endedSessions ?? 0;

  function leave() {
    onLeave();
    void navigate(isMember ? '/userCenter/safeSetting' : '/login', { replace: true });
  }
  return (
    <RecoveryPage
      footer={
        <Button block onClick={leave}>
          {t(isMember ? 'recovery.done.toCentre' : 'common.action.signIn')}
        </Button>
      }
    >
      <div className={styles.done} role="status">
        <CircleCheck aria-hidden="true" />
        <h2 className={styles.title}>{t(`recovery.done.${kind}`)}</h2>
        <Text>
          {finished === null
            ? t('recovery.done.over')
            : [
                ...(sessions > 0 ? [t('recovery.done.devices', { count: sessions })] : []),
                t('recovery.done.held', { time: momentText(finished.withdrawalsHeldUntil) }),
              ].join(' ')}
        </Text>
      </div>
      <Card padding="rows">
        <ListRow
          icon={<ShieldPlus aria-hidden="true" />}
          tone="gain"
          title={t('recovery.done.bind')}
          note={t('recovery.done.bindNote')}
          href="/userCenter/safeSetting/authenticator"
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
        <ListRow
          icon={<History aria-hidden="true" />}
          title={t('recovery.done.history')}
          note={t('recovery.done.historyNote')}
          href="/userCenter/safeSetting/history"
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      </Card>
    </RecoveryPage>
  );
}
