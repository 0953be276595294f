import { featureState } from '../../state/app-state';
import { captchaSlice } from './captcha.slice';

export const selectCaptcha = featureState(captchaSlice);
