import { failureText, useTranslation } from '@realm/i18n';
import { Banner, Sheet, Stack, TabPanel, Tabs, Text } from '@realm/ui';
import type { LoginSheetProps } from '../../../shared/feature';
import { SIGN_IN_MODES, type SignInMode } from '../sign-in-form';
import { CaptchaSheet } from './captcha-sheet';
import { CodeStep } from './code-step';
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
      <Text marginBottom={3}>{t('session.sheet.lead')}</Text>
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
          {failure !== null && <Banner tone="error">{failureText(t, failure)}</Banner>}
          <SignInFields {...entry} />
        </Stack>
      </TabPanel>
      <CaptchaSheet />
    </>
  );
}
