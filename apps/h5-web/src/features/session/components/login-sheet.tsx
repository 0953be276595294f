import { useLocation } from 'react-router-dom';
import { useTranslation } from '@realm/i18n';
import { Sheet, Stack, TabPanel, Tabs, Text } from '@realm/ui';
import type { LoginSheetProps } from '../../../shared/feature';
import { tileArt } from '../../../shared/games/tile-art';
import { inLanguage } from '../../../shared/localised';
import { gameIdOf } from '../../../shared/routes/route-table';
import { FailureBanner } from '../../../shared/wallet-parts/failure-banner';
import { gameList } from '../../../state/games/games';
import { useAppSelector } from '../../../state/hooks';
import { selectResource } from '../../../state/resources/create-resource';
import { SIGN_IN_MODES, type SignInMode } from '../sign-in-form';
import { CaptchaSheet } from '../../../state/captcha/captcha-sheet';
import { CodeStep } from './code-step';
import styles from './login-sheet.module.css';
import { SignInFields } from './sign-in-fields';
import { useSignInForm } from './use-sign-in-form';

/** Signs in without leaving the screen, so that the member can continue there. */
export function LoginSheet({ mode, onClose }: LoginSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      open={mode !== null}
      onClose={onClose}
      title={t('session.sheet.title')}
      closeLabel={t('common.action.close')}
    >
      <LoginForm first={mode ?? 'login'} />
    </Sheet>
  );
}

const selectGames = selectResource(gameList, undefined);

/** Why to sign in here: back to the game that is open, or to this screen. */
function Lead() {
  const { t, i18n } = useTranslation();
  const gameId = gameIdOf('/game', useLocation().pathname);
  const lobby = useAppSelector(selectGames);
  const game =
    lobby?.status === 'ready' ? lobby.value.items.find((each) => each.gameId === gameId) : undefined;
  if (game === undefined) return <Text marginBottom={3}>{t('session.sheet.lead')}</Text>;
  return (
    <p className={styles.game}>
      <img src={tileArt(game)} alt="" width={44} height={44} />
      {t('session.sheet.backTo', { game: inLanguage(game.names, i18n.language) })}
    </p>
  );
}

function LoginForm({ first }: { first: SignInMode }) {
  const { t } = useTranslation();
  const entry = useSignInForm(first);
  const { failure, form } = entry;
  if (entry.isCodeStep)
    return (
      <>
        <CodeStep {...entry} />
        <CaptchaSheet />
      </>
    );
  return (
    <>
      <Lead />
      <Tabs
        id="login-sheet"
        label={t('session.tabs')}
        items={SIGN_IN_MODES.map((id) => ({
          id,
          label: t(id === 'register' ? 'common.action.register' : 'common.action.signIn'),
        }))}
        value={form.mode}
        onChange={(mode) => entry.change({ mode })}
      />
      <TabPanel tabsId="login-sheet" value={form.mode}>
        <Stack paddingTop={4}>
          {failure !== null && <FailureBanner failure={failure} />}
          <SignInFields {...entry} />
        </Stack>
      </TabPanel>
      <CaptchaSheet />
    </>
  );
}
