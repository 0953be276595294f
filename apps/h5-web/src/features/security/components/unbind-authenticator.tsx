import { TriangleAlert } from 'lucide-react';
import type { SecurityOverview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, Note, Text } from '@realm/ui';
import { api } from '../../../shared/api';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { Link } from '../../../shared/link';
import { recoverPath } from '../../../shared/recover-path';
import { durationText } from '../../../shared/wallet-parts/duration-text';
import { momentText } from '../../../shared/wallet-parts/instant-text';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectProfile } from '../../../state/session/session.selectors';
import { profileReceived } from '../../../state/session/session.slice';
import { CENTRE } from '../security-places';
import { useCommand } from '../../../shared/use-command';
import styles from './forms.module.css';
import { OwnerForm } from './owner-form';
import { useFinish } from './use-finish';

const FORM_ID = 'unbind-authenticator';

export function UnbindAuthenticator({ overview }: { overview: SecurityOverview }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const finish = useFinish('safety.authenticator.removed');
  const command = useCommand(api.unbindAuthenticator, () => {
    if (profile !== null) dispatch(profileReceived({ ...profile, hasAuthenticator: false }));
    finish();
  });
  return (
    <DetailPage
      title={t('safety.step.authenticator')}
      backTo={CENTRE}
      support="security"
      footer={
        <Button block variant="danger" type="submit" form={FORM_ID} busy={command.isBusy}>
          {t('safety.authenticator.remove')}
        </Button>
      }
    >
      <OwnerForm
        id={FORM_ID}
        hasPaymentPassword={overview.hasPaymentPassword}
        acceptsRecovery
        command={command}
      >
        <Text>{t('safety.note.boundAt', { time: momentText(overview.authenticatorBoundAt ?? '') })}</Text>
        <Link className={styles.link} to={recoverPath('authenticator')}>
          {t('security.lost')}
        </Link>
        <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('safety.authenticator.removeEffect', { time: durationText(t, overview.holdMs) })}
        </Note>
      </OwnerForm>
    </DetailPage>
  );
}
