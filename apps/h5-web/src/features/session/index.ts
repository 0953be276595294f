import type { Feature } from '../../shared/feature';
import { captchaSlice } from './captcha.slice';
import { watchSignIn } from './sign-in.saga';
import { SignInScreen } from './screens/sign-in-screen';

export const feature: Feature = {
  routes: { '/login': SignInScreen },
  slice: captchaSlice,
  watcher: watchSignIn,
};
