import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { safely } from '../../shared/saga/safely';
import { selectCaptchaRequired } from '../../state/config/config.selectors';
import { loginRequested, registerRequested, signedIn } from '../../state/session/session.slice';
import { captchaClosed, type CaptchaPurpose } from '../../state/captcha/captcha.slice';
import { earnTicket } from '../../state/captcha/earn-ticket.saga';
import { forgetInvitation } from './invitation';
import { signInSubmitted, type SignInForm } from './sign-in-form';

export function* watchSignIn() {
  yield* takeEvery(signedIn, forgetInvitation);
  yield* takeLeading(signInSubmitted, safely(enter));
}

export function* enter({ payload: form }: ReturnType<typeof signInSubmitted>) {
  if (!(yield* select(selectCaptchaRequired))) {
    yield* put(requestOf(form));
    return;
  }
  const { ticket } = yield* race({ ticket: call(earnTicket, purposeOf(form)), closed: take(captchaClosed) });
  if (ticket === undefined) return;
  yield* put(captchaClosed());
  yield* put(requestOf(form, ticket));
}

/** Whoever is invited joins the cell of the invitation; every other account has one by its name. */
const purposeOf = ({ mode, account, invite }: SignInForm): CaptchaPurpose =>
  mode === 'register' && invite !== '' ? { invite } : { account: account.trim() };

function requestOf(
  { mode, account, password, confirmation, code, terms, invite }: SignInForm,
  captchaTicket?: string,
) {
  const ticket = captchaTicket === undefined ? {} : { captchaTicket };
  const credentials = { account: account.trim(), password, ...ticket };
  if (mode === 'login') return loginRequested(code === '' ? credentials : { ...credentials, code });
  const acceptTerms = terms ? 'true' : 'false';
  const registration = { ...credentials, confirmation, acceptTerms } as const;
  return registerRequested(invite === '' ? registration : { ...registration, invite });
}
