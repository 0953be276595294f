import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { Clock3 } from 'lucide-react';
import type { MemberEndpoints, OutputOf } from '@realm/api-client';
import { checkOneTimeCode } from '@realm/domain';
import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Button, Card, Note, ProgressBar, QrCode, Stack, Text } from '@realm/ui';
import { api } from '../../../shared/api';
import { DetailPage } from '../../../shared/wallet-parts/detail-page';
import { SecondFactorField, isAboutSecondFactor } from '../../../shared/wallet-parts/second-factor-field';
import { selectProductTitle } from '../../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { LoadFailed } from '../../../state/realtime/load-failed';
import { selectProfile } from '../../../state/session/session.selectors';
import { profileReceived } from '../../../state/session/session.slice';
import { CENTRE } from '../security-places';
import { useCommand, type Command } from '../../../shared/use-command';
import styles from './forms.module.css';
import { OwnerPassword, isAboutPassword } from './owner-fields';
import { RecoveryCodes, SecretKey } from './recovery-codes';
import { FormSkeleton } from './security-page';
import { useFinish } from './use-finish';
import { useKept } from './use-kept';

const FORM_ID = 'bind-authenticator';
const STEPS = 3;
type Step = 1 | 2 | 3;
type Draft = OutputOf<MemberEndpoints['beginAuthenticator']>;

/** Scan, confirm by a code, keep the recovery codes. */
export function BindAuthenticator({ hasPaymentPassword }: { hasPaymentPassword: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const product = useAppSelector(selectProductTitle);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isScanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const kept = useKept(useFinish('safety.authenticator.done'));
  const begin = useCommand(api.beginAuthenticator, setDraft);
  const start = useEffectEvent(() => begin.run({}));
  useEffect(() => {
    start();
  }, []);
  const bind = useCommand(api.bindAuthenticator, ({ recoveryCodes }) => {
    setCodes(recoveryCodes);
    if (profile !== null) dispatch(profileReceived({ ...profile, hasAuthenticator: true }));
  });
  const step: Step = codes !== null ? 3 : isScanned ? 2 : 1;

  return (
    <DetailPage
      title={t(step === 3 ? 'safety.step.recovery-codes' : 'safety.authenticator.bind')}
      backTo={CENTRE}
      busy={draft === null && begin.failure === null}
      support="security"
      footer={
        draft === null ? undefined : step === 1 ? (
          <Button key="scanned" block onClick={() => setScanned(true)}>
            {t('safety.authenticator.added')}
          </Button>
        ) : step === 2 ? (
          <Button key="bind" block type="submit" form={FORM_ID} busy={bind.isBusy}>
            {t('safety.authenticator.confirm')}
          </Button>
        ) : (
          <Button key="done" block onClick={kept.leave}>
            {t('common.action.done')}
          </Button>
        )
      }
    >
      {begin.failure !== null && <LoadFailed failure={begin.failure} onRetry={() => begin.run({})} />}
      {draft === null && begin.failure === null && <FormSkeleton />}
      {draft !== null && (
        <Stack screen>
          <Steps step={step} />
          {step === 1 && <Scan draft={draft} />}
          {step === 2 && <Confirm hasPaymentPassword={hasPaymentPassword} command={bind} />}
          {codes !== null && <RecoveryCodes codes={codes} product={product} kept={kept} />}
        </Stack>
      )}
    </DetailPage>
  );
}

function Steps({ step }: { step: Step }) {
  const { t } = useTranslation();
  const text = t('safety.authenticator.step', { step, steps: STEPS });
  return (
    <div className={styles.steps}>
      <ProgressBar
        label={t('safety.authenticator.bind')}
        value={step}
        max={STEPS}
        valueText={text}
        segmented
      />
      <span className="num" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

function Scan({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <h2 className={styles.question}>{t('safety.authenticator.scan')}</h2>
        <Text>{t('safety.authenticator.apps')}</Text>
      </div>
      <Card>
        <Stack twoUp>
          <div className={styles.centre}>
            <QrCode value={draft.uri} label={t('safety.authenticator.qr')} />
          </div>
          <SecretKey secret={draft.secret} />
        </Stack>
      </Card>
    </>
  );
}

interface ConfirmProps {
  hasPaymentPassword: boolean;
  command: Command<{ code: string; password: string }>;
}

function Confirm({ hasPaymentPassword, command }: ConfirmProps) {
  const { t } = useTranslation();
  const account = useAppSelector(selectProfile)?.account ?? '';
  const product = useAppSelector(selectProductTitle);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [pressed, setPressed] = useState(false);
  const { failure } = command;
  const checked = checkOneTimeCode(code);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (checked.ok && password !== '') command.run({ code: checked.value, password });
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    command.reset();
  };
  return (
    <Stack id={FORM_ID} as="form" onSubmit={submit} noValidate>
      <div>
        <h2 className={styles.question}>{t('safety.authenticator.enter')}</h2>
        <Text>{t('safety.authenticator.shown', { product, account })}</Text>
      </div>
      {failure !== null && !isAboutSecondFactor(failure) && !isAboutPassword(failure) && (
        <Banner tone="error">{failureText(t, failure)}</Banner>
      )}
      <SecondFactorField
        value={code}
        onChange={change(setCode)}
        failure={failure}
        isMissing={pressed && !checked.ok}
        isFirst
      />
      <OwnerPassword
        hasPaymentPassword={hasPaymentPassword}
        value={password}
        onChange={change(setPassword)}
        failure={failure}
        isMissing={pressed && password === ''}
      />
      <Note icon={<Clock3 aria-hidden="true" />}>{t('safety.authenticator.clock')}</Note>
    </Stack>
  );
}
