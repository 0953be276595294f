import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Dialog } from '@realm/ui';
import { ACCOUNT_SUPPORT } from '../../shared/account-support';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks';
import { selectSessionEnd, selectTopDialog } from '../../state/ui/ui.selectors';
import { sessionEndAnnounced } from '../../state/ui/ui.slice';
import { FEATURE_LOADERS } from '../feature-loaders';
import { loadLoginDialog } from './login-dialog';
import { OnDemand, type ShellDialogLoader } from './on-demand';

const DOWNLOAD: ShellDialogLoader = {
  load: async () => (await import('./download-sheet')).DownloadSheet,
  texts: ['install'],
};
const SIGN_IN_LINK: ShellDialogLoader = {
  load: async () => (await import('./offered-code-dialog')).OfferedCodeDialog,
  texts: [],
};
const SIDEBAR: ShellDialogLoader = {
  load: async () => (await import('./sidebar')).Sidebar,
  texts: ['setting', 'wallet'],
};
const WALLET: ShellDialogLoader = {
  load: async () => (await import('./wallet-sheet')).WalletSheet,
  texts: ['transfer', 'wallet'],
};

/** What may ask for attention over any screen. One is open, the most urgent; the others wait for it. */
export function ShellDialogs() {
  const top = useAppSelector(selectTopDialog);
  const store = useAppStore();
  const login = useMemo(
    () => ({ load: () => loadLoginDialog(store), texts: FEATURE_LOADERS.session.texts }),
    [store],
  );
  return (
    <>
      <SessionEndDialog open={top === 'session-end'} />
      <OnDemand open={top === 'sign-in-link'} loader={SIGN_IN_LINK} />
      <OnDemand open={top === 'login'} loader={login} />
      <OnDemand open={top === 'wallet'} loader={WALLET} />
      <OnDemand open={top === 'download'} loader={DOWNLOAD} />
      <OnDemand open={top === 'sidebar'} loader={SIDEBAR} />
    </>
  );
}

/** The session was ended elsewhere: show the reason and the next step before anything else. */
function SessionEndDialog({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const current = useAppSelector(selectSessionEnd);
  const [end, setEnd] = useState(current);
  if (current !== null && current !== end) setEnd(current);
  const close = () => void dispatch(sessionEndAnnounced(null));
  // Signing in would be refused.
  const isDisabled = end === 'disabled';
  return (
    <Dialog
      open={open}
      title={t('app.ended.title')}
      confirmLabel={t(isDisabled ? 'common.action.contactSupport' : 'app.ended.signIn')}
      onConfirm={() => {
        close();
        void navigate(isDisabled ? ACCOUNT_SUPPORT : '/login');
      }}
      cancelLabel={t('common.action.understood')}
      onCancel={close}
    >
      {end !== null && t(`error.signedOut.${end}`)}
    </Dialog>
  );
}
