import { useEffect, useEffectEvent } from 'react';
import { selectCaptchaRequired } from '../config/config.selectors';
import { useAppDispatch, useAppSelector } from '../hooks';
import { captchaClosed, captchaRequested, selectCaptcha, type CaptchaPurpose } from './captcha.slice';

interface Captcha {
  readonly isOpen: boolean;
  readonly request: (purpose?: CaptchaPurpose) => void;
}

/** Brings a ticket, or none where the captcha is off. The form shows a `CaptchaSheet`. */
export function useCaptcha(onTicket: (ticket: string | undefined) => void): Captcha {
  const dispatch = useAppDispatch();
  const captcha = useAppSelector(selectCaptcha);
  const isRequired = useAppSelector(selectCaptchaRequired);
  const ticket = captcha.status === 'solved' ? captcha.ticket : null;
  const deliver = useEffectEvent(onTicket);
  useEffect(() => {
    if (ticket === null) return;
    dispatch(captchaClosed());
    deliver(ticket);
  }, [dispatch, ticket]);
  useEffect(() => () => void dispatch(captchaClosed()), [dispatch]);
  return {
    isOpen: captcha.status !== 'closed',
    request: (purpose = {}) => (isRequired ? void dispatch(captchaRequested(purpose)) : onTicket(undefined)),
  };
}
