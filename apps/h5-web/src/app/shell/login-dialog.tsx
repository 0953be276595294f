import type { ComponentType } from 'react';
import type { LoginSheetProps } from '../../shared/feature';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import type { AppStore } from '../../state/store';
import { selectLoginDialog } from '../../state/ui/ui.selectors';
import { loginDialogChanged } from '../../state/ui/ui.slice';
import { FEATURE_LOADERS } from '../feature-loaders';
import type { ShellDialogPart } from './on-demand';

/** The sign-in feature with its slice and watcher, for the sheet that any screen may lead to. */
export async function loadLoginDialog(store: AppStore): Promise<ShellDialogPart> {
  const { feature } = await FEATURE_LOADERS.session.load();
  if (feature.loginSheet === undefined) throw new Error('feature session has no sheet');
  store.addFeature('session', feature);
  return loginDialogOf(feature.loginSheet);
}

const loginDialogOf = (Sheet: ComponentType<LoginSheetProps>): ShellDialogPart =>
  function LoginDialog({ open }) {
    const dispatch = useAppDispatch();
    const mode = useAppSelector(selectLoginDialog);
    return <Sheet mode={open ? mode : null} onClose={() => dispatch(loginDialogChanged(null))} />;
  };
