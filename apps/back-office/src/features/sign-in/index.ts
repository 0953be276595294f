import type { Feature } from '../../shared/feature';
import { SignInScreen } from './sign-in-screen';

export const feature: Feature = { Screen: SignInScreen };
