import { useState, type SubmitEvent } from 'react';
import { Bell } from 'lucide-react';
import { RECOVERY_KINDS } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Banner, Button, Note, Segmented, Stack, TextField } from '@realm/ui';
import { Link } from '../../../shared/link';
import { LoadFailed } from '../../../state/realtime/load-failed';
import type { RecoveryOptions } from '../../../state/recovery/recovery-options';
import type { useRecoverPlace } from '../recover-place';
import { BeginFailure } from './begin-failure';
import type { RecoveryFormProps } from './form-props';
import { MemberCard } from './member-card';
import { OpenRequests } from './open-requests';
import { RecoveryPage, StepSkeleton } from './recovery-page';
import styles from './recovery.module.css';
import { SignInFirst } from './sign-in-first';
import { WayCards } from './way-cards';
import { chosenWay } from './ways';

const FORM_ID = 'recovery';

type ChooseProps = RecoveryFormProps & { place: ReturnType<typeof useRecoverPlace> };

/** What was forgotten, whose account it is, and how to prove it. */
export function ChooseStep(props: ChooseProps) {
  const { options, readOptions } = props;
  if (options.status === 'loading')
    return (
      <RecoveryPage busy>
        <StepSkeleton />
      </RecoveryPage>
    );
  if (options.status === 'failed')
    return (
      <RecoveryPage>
        <LoadFailed failure={options.failure} onRetry={readOptions} />
      </RecoveryPage>
    );
  return <Choose {...props} known={options.value} />;
}

function Choose({ known, ...props }: ChooseProps & { known: RecoveryOptions }) {
  const { kind, draft, change, failure, isBusy, onSend, place, isMember } = props;
  const { t } = useTranslation();
  const [pressed, setPressed] = useState(false);
  const way = chosenWay(kind, known, draft.way);
  const isAccountMissing = !isMember && draft.account.trim() === '';
  const isPending = known.member?.open.some((request) => request.kind === kind) === true;
  const canGoOn = way !== null && !isPending && !lacksIt(known, kind);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setPressed(true);
    if (isAccountMissing || way === null) return;
    if (way === 'review') place.go('details');
    else onSend();
  }
  return (
    <RecoveryPage
      footer={
        canGoOn ? (
          <Button block type="submit" form={FORM_ID} busy={isBusy}>
            {t('common.action.next')}
          </Button>
        ) : undefined
      }
    >
      <Stack id={FORM_ID} as="form" screen onSubmit={submit} noValidate>
        <OpenRequests />
        <h2 className={styles.question}>{t('recovery.question')}</h2>
        <Segmented
          block
          label={t('recovery.question')}
          items={RECOVERY_KINDS.map((id) => ({ id, label: t(`recovery.kind.${id}`) }))}
          value={kind}
          onChange={(next) => {
            change({ way: null });
            place.choose(next);
          }}
        />
        {failure !== null && <BeginFailure failure={failure} kind={kind} />}
        {known.member === null && kind === 'payment-password' ? (
          <SignInFirst />
        ) : (
          <>
            {known.member === null ? (
              <TextField
                label={t('session.account.label')}
                value={draft.account}
                onChange={(account) => change({ account })}
                error={pressed && isAccountMissing ? t('validation.account.empty') : undefined}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                maxLength={64}
              />
            ) : (
              <MemberCard email={known.member.email} />
            )}
            {canGoOn ? (
              <WayCards known={known} kind={kind} value={way} onChange={(next) => change({ way: next })} />
            ) : (
              <Missing known={known} kind={kind} />
            )}
            <Note icon={<Bell aria-hidden="true" />}>{t('recovery.announced')}</Note>
          </>
        )}
        <Elsewhere kind={kind} isMember={isMember} hasCodes={(known.member?.recoveryCodesLeft ?? 1) > 0} />
      </Stack>
    </RecoveryPage>
  );
}

type Of = { known: RecoveryOptions; kind: ChooseProps['kind'] };

function lacksIt({ member }: RecoveryOptions, kind: Of['kind']): boolean {
  if (member === null) return false;
  if (kind === 'payment-password') return !member.hasPaymentPassword;
  return kind === 'authenticator' && !member.hasAuthenticator;
}

/** A member without it has nothing to recover. */
function Missing({ known, kind }: Of) {
  const { t } = useTranslation();
  if (!lacksIt(known, kind)) return null;
  return (
    <Banner tone="info">
      {kind === 'payment-password' ? t('recovery.setFirst') : t('recovery.notBound')}
    </Banner>
  );
}

/** The ways that need no request: a recovery code signs in and removes the authenticator, and a request may exist already. */
function Elsewhere({ kind, isMember, hasCodes }: { kind: Of['kind']; isMember: boolean; hasCodes: boolean }) {
  const { t } = useTranslation();
  const back = isMember ? '/userCenter/safeSetting/authenticator' : '/login';
  return (
    <div className={styles.links}>
      {kind === 'authenticator' && hasCodes && (
        <Link className={styles.link} to={back}>
          {t(isMember ? 'recovery.byRecoveryCode.member' : 'recovery.byRecoveryCode.visitor')}
        </Link>
      )}
      <Link className={styles.link} to={`/recover?kind=${kind}&step=enter`}>
        {t('recovery.request.have')}
      </Link>
    </div>
  );
}
