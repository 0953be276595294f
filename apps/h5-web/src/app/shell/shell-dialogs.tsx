import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Dialog } from '@realm/ui';
import { useAppDispatch, useAppSelector, useAppStore } from '../../state/hooks';
import { codeAnswered, selectOfferedCode } from '../../state/startup/startup.slice';
import { selectSessionEnd, selectTopDialog } from '../../state/ui/ui.selectors';
import { sessionEndAnnounced } from '../../state/ui/ui.slice';
import { FEATURE_LOADERS } from '../feature-loaders';
import { loadLoginDialog } from './login-dialog';
import { OnDemand, type ShellDialogLoader } from './on-demand';

const DOWNLOAD: ShellDialogLoader = {
  load: async () => (await import('./download-sheet')).DownloadSheet,
  texts: ['install'],
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
      <OfferedCodeDialog open={top === 'sign-in-link'} />
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
  return (
    <Dialog
      open={open}
      title={t('app.ended.title')}
      confirmLabel={t('app.ended.signIn')}
      onConfirm={() => {
        close();
        void navigate('/login');
      }}
      cancelLabel={t('common.action.understood')}
      onCancel={close}
    >
      {end !== null && t(`error.signedOut.${end}`)}
    </Dialog>
  );
}

/** A sign-in link was opened: show whose account it opens and ask before signing in. */
function OfferedCodeDialog({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectOfferedCode);
  const [offer, setOffer] = useState(current);
  if (current !== null && current !== offer) setOffer(current);
  const answer = (accepted: boolean) => {
    if (current !== null) dispatch(codeAnswered({ code: current.code, accepted }));
  };
  return (
    <Dialog
      open={open}
      title={t('app.code.title')}
      confirmLabel={t('app.code.signIn')}
      onConfirm={() => answer(true)}
      cancelLabel={t(offer?.replaces === true ? 'app.code.keep' : 'app.code.decline')}
      onCancel={() => answer(false)}
    >
      {offer !== null && t('app.code.text', { ...offer.owner })}
      {'\n'}
      {offer?.replaces === true && t('app.code.replaces')}
    </Dialog>
  );
}
