import { useEffect, useEffectEvent, useState } from 'react';
import type { InputOf, MemberEndpoints } from '@realm/api-client';
import { api } from '../../../shared/api';
import { useCommand } from '../../../shared/use-command';
import { CaptchaSheet } from '../../../state/captcha/captcha-sheet';
import { useCaptcha } from '../../../state/captcha/use-captcha';
import { useAppSelector } from '../../../state/hooks';
import { useResource } from '../../../state/resources/use-resource';
import { recoveryOptions } from '../../../state/recovery/recovery-options';
import { selectMember } from '../../../state/session/session.selectors';
import { ChooseStep } from '../components/choose-step';
import { DetailsStep } from '../components/details-step';
import { EnterStep } from '../components/enter-step';
import { RequestStep } from '../components/request-step';
import { chosenWay } from '../components/ways';
import { useRecoverPlace } from '../recover-place';
import { dropDraft, readDraft, writeDraft, type RecoveryDraft } from '../recovery-draft';
import { useOwnRequest } from '../use-own-request';

type BeginInput = InputOf<MemberEndpoints['beginRecovery']>;

/** Choose what was forgotten and how to prove it; then this browser's request decides what is shown. */
export function RecoverScreen() {
  const place = useRecoverPlace();
  const uid = useAppSelector(selectMember)?.uid ?? '';
  const isMember = uid !== '';
  const [options, readOptions] = useResource(recoveryOptions, undefined);
  const own = useOwnRequest();
  const [draft, setDraft] = useState(() => readDraft(uid));
  const begin = useCommand(api.beginRecovery, ({ requestCode, recovery }) => {
    own.keep(requestCode, recovery);
    dropDraft();
    // The account stays, for another way.
    setDraft({ account: draft.account, way: null, statement: '', contact: '' });
    place.go('request', { replace: place.step === 'details' });
  });
  const { isOpen, request } = useCaptcha((captchaTicket) =>
    begin.run({ ...inputOf(), ...(captchaTicket === undefined ? {} : { captchaTicket }) }),
  );

  // A request that this browser has is what the member came back for.
  const openOwn = useEffectEvent(() => {
    if (own.code !== null && place.step === 'choose') place.go('request', { replace: true });
  });
  useEffect(() => {
    openOwn();
  }, []);

  function inputOf(): BeginInput {
    const { account, statement, contact } = draft;
    const chosen = options.status === 'ready' ? chosenWay(place.kind, options.value, draft.way) : null;
    const way = place.step === 'details' ? 'review' : chosen;
    const review = way === 'review' ? { statement, contact } : {};
    const whose = isMember ? {} : { account: account.trim() };
    return { kind: place.kind, way: way ?? 'review', ...whose, ...review };
  }
  function change(part: Partial<RecoveryDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    writeDraft(uid, next);
    begin.reset();
  }
  const send = () => (isMember ? begin.run(inputOf()) : request({ account: draft.account.trim() }));
  const form = { draft, change, options, readOptions, isMember, kind: place.kind, failure: begin.failure };
  const isBusy = begin.isBusy || isOpen;
  return (
    <>
      {place.step === 'request' && own.code !== null ? (
        <RequestStep own={own} options={options} place={place} />
      ) : place.step === 'details' && (isMember || draft.account.trim() !== '') ? (
        <DetailsStep {...form} isBusy={isBusy} onSend={send} />
      ) : place.step === 'enter' ? (
        <EnterStep onFound={own.keep} place={place} />
      ) : (
        <ChooseStep {...form} isBusy={isBusy} onSend={send} place={place} />
      )}
      <CaptchaSheet />
    </>
  );
}
