import type { Feature } from '../../shared/feature';
import { captchaSlice } from '../../state/captcha/captcha.slice';
import { LoginSheet } from './components/login-sheet';
import { watchSignIn } from './sign-in.saga';
import { SignInScreen } from './screens/sign-in-screen';

export const feature: Feature = {
  routes: { '/login': SignInScreen },
  loginSheet: LoginSheet,
  slice: captchaSlice,
  watcher: watchSignIn,
};
