import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { Dialog } from '@realm/ui';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { codeAnswered, selectOfferedCode } from '../../state/startup/startup.slice';

/** A sign-in link was opened: show whose account it opens and ask before signing in. */
export function OfferedCodeDialog({ open }: { open: boolean }) {
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
