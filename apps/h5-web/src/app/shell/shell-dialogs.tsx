import { useTranslation } from 'react-i18next';
import { Dialog } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectIsMember, selectProfile } from '../../state/session/session.selectors';
import { useAskToSignIn } from '../../state/session/use-ask-to-sign-in';
import { selectOfferedCode } from '../../state/startup/startup.selectors';
import { codeAnswered } from '../../state/startup/startup.slice';
import { selectLoginDialog } from '../../state/ui/ui.selectors';
import { loginDialogChanged } from '../../state/ui/ui.slice';

/** Questions that any screen may lead to. */
export function ShellDialogs() {
  return (
    <>
      <OfferedCodeDialog />
      <LoginDialog />
    </>
  );
}

/** A sign-in link was opened while somebody is signed in: the session is replaced only if they say so. */
function OfferedCodeDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const code = useAppSelector(selectOfferedCode);
  const account = useAppSelector(selectProfile)?.account ?? '';
  const answer = (accepted: boolean) => {
    if (code !== null) dispatch(codeAnswered({ code, accepted }));
  };
  return (
    <Dialog
      open={code !== null}
      title={t('app.code.title')}
      confirmLabel={t('app.code.switch')}
      onConfirm={() => answer(true)}
      cancelLabel={t('app.code.keep')}
      onCancel={() => answer(false)}
    >
      {t('app.code.text', { account })}
    </Dialog>
  );
}

/** Shown where a visitor pressed something that only members can do. */
function LoginDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const wanted = useAppSelector(selectLoginDialog);
  const askToSignIn = useAskToSignIn();
  const close = () => void dispatch(loginDialogChanged(null));
  return (
    <Dialog
      open={wanted !== null && !isMember}
      title={t('common.state.signedOut')}
      confirmLabel={t(wanted === 'register' ? 'common.action.register' : 'common.action.signIn')}
      onConfirm={() => {
        close();
        askToSignIn();
      }}
      cancelLabel={t('common.action.cancel')}
      onCancel={close}
    >
      {t('bet.signInFirst')}
    </Dialog>
  );
}
