import { useState } from 'react';
import type { SecurityOverview } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, EMPTY_ART, EmptyState, Stack, Text, buttonClass } from '@realm/ui';
import { api } from '../../../shared/api';
import { Link } from '../../../shared/link';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppSelector } from '../../../state/hooks';
import { OwnerForm } from '../components/owner-form';
import { RecoveryCodes } from '../components/recovery-codes';
import { SecurityPage } from '../components/security-page';
import { useFinish } from '../components/use-finish';
import { useKept } from '../components/use-kept';
import { CENTRE, placeOf } from '../security-places';
import { useCommand } from '../../../shared/use-command';

const FORM_ID = 'recovery-codes';

/** New recovery codes in place of the old ones. */
export function RecoveryScreen() {
  const { t } = useTranslation();
  const product = useAppSelector(selectProductTitle);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kept = useKept(useFinish('common.done.saved'));
  const command = useCommand(api.renewRecoveryCodes, ({ recoveryCodes }) => setCodes(recoveryCodes));
  const title = t('safety.step.recovery-codes');
  if (codes !== null) {
    return (
      <DetailPage
        title={title}
        backTo={CENTRE}
        support="security"
        footer={
          <Button block onClick={kept.leave}>
            {t('common.action.done')}
          </Button>
        }
      >
        <Stack screen>
          <RecoveryCodes codes={codes} product={product} kept={kept} />
        </Stack>
      </DetailPage>
    );
  }
  return (
    <SecurityPage title={title} support="security">
      {(overview) =>
        overview.authenticatorBoundAt === null ? (
          <NotBound />
        ) : (
          <Renew overview={overview} command={command} />
        )
      }
    </SecurityPage>
  );
}

interface RenewProps {
  overview: SecurityOverview;
  command: ReturnType<typeof useCommand<{ code: string; password: string }, unknown>>;
}

function Renew({ overview, command }: RenewProps) {
  const { t } = useTranslation();
  return (
    <>
      <OwnerForm id={FORM_ID} hasPaymentPassword={overview.hasPaymentPassword} command={command}>
        <div>
          <p>{t('safety.note.codesLeft', { count: overview.recoveryCodesLeft })}</p>
          <Text>{t('safety.recovery.renewLead')}</Text>
        </div>
      </OwnerForm>
      <Stack paddingTop={4}>
        <Button block type="submit" form={FORM_ID} busy={command.isBusy}>
          {t('safety.recovery.renew')}
        </Button>
      </Stack>
    </>
  );
}

function NotBound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      size="page"
      art={EMPTY_ART.records}
      title={t('safety.recovery.none')}
      text={t('safety.recovery.noneText')}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={placeOf('authenticator')}>
          {t('safety.authenticator.bind')}
        </Link>
      }
    />
  );
}
