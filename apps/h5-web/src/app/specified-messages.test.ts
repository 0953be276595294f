import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEMBER_ENDPOINTS, type MemberEndpointName } from '@realm/api-client';
import type { RefusalName } from '@realm/api-client/contract';
import type { TextKey } from '@realm/i18n';
import { fullI18n } from '../state/testing/full-i18n';

/** A refusal of the server: which calls answer with it. Its text is shown by `failureText`, or beside the field. */
interface Refused {
  readonly refusal: RefusalName;
  readonly of: readonly MemberEndpointName[];
}
/** A text of the app: the source that shows it. */
interface Shown {
  readonly key: TextKey;
  readonly in: readonly string[];
  /** Of a key that the source puts together: how it is written there. */
  readonly as?: string;
}

const refused = (refusal: RefusalName, ...of: MemberEndpointName[]): Refused => ({ refusal, of });
const shown = (key: TextKey, ...places: string[]): Shown => ({ key, in: places });

/** Every message of the specification's error catalogue, and what says it. */
const MESSAGES: Readonly<Record<string, readonly (Refused | Shown)[]>> = {
  'too fast, retry in 1 hour': [
    refused('TOO_FAST', 'loginAccount', 'createAccount', 'editPassword', 'sendEmailCode', 'getCaptcha'),
  ],
  'empty account or password': [
    refused('CREDENTIALS_EMPTY', 'loginAccount', 'createAccount'),
    shown('validation.account.empty', 'features/session/sign-in-form.ts'),
    {
      ...shown('validation.password.empty', 'features/session/sign-in-form.ts'),
      as: 'validation.password.$',
    },
  ],
  'wrong account or password': [refused('CREDENTIALS_WRONG', 'loginAccount')],
  'account not registered': [
    refused('ACCOUNT_NOT_REGISTERED', 'loginAccount', 'beginRecovery'),
    shown('refusal.ACCOUNT_NOT_REGISTERED', 'features/session/sign-in-form.ts'),
  ],
  'account logged in elsewhere': [
    {
      ...shown('error.signedOut.signed-in-elsewhere', 'app/shell/shell-dialogs.tsx'),
      as: 'error.signedOut.$',
    },
  ],
  'unknown error': [shown('error.failed.unknown', 'state/store.ts')],
  'passwords differ': [
    {
      ...shown('validation.password-confirmation.different', 'features/session/sign-in-form.ts'),
      as: 'validation.password-confirmation.$',
    },
    {
      ...shown('validation.password-confirmation.different', 'features/security/screens/password-screen.tsx'),
      as: 'validation.password-confirmation.$',
    },
  ],
  'wrong verification code': [
    refused('CAPTCHA_WRONG', 'checkCaptcha'),
    refused('EMAIL_CODE_WRONG', 'bindEmail', 'unbindEmail'),
    refused('AUTHENTICATOR_CODE_WRONG', 'loginAccount', 'createWithdrawal', 'operateAddress'),
  ],
  'connection failed, with reconnect and the attempts counted': [
    shown('app.connection.lost', 'app/shell/banners.tsx'),
    shown('app.connection.attempt', 'app/shell/banners.tsx'),
    shown('common.action.reconnect', 'app/shell/banners.tsx'),
  ],
  'operation failed': [
    // What `failureText` says without a text of the server.
    shown('error.Error', '../../../libs/i18n/src/text-of.ts'),
  ],
  'transfer failed': [
    shown(
      'error.failed.transfer',
      'features/transfer/components/collect-sheet.tsx',
      'features/transfer/components/transfer-sheet.tsx',
      'features/hall/components/quick-transfer.tsx',
      'features/play/components/missing-money.tsx',
    ),
  ],
  'language change failed': [shown('error.failed.language', 'state/ui/use-choose-language.ts')],
  'withdrawal failed': [shown('error.failed.withdraw', 'features/withdraw/components/submit-notice.tsx')],
  'recharge failed': [
    shown(
      'error.failed.deposit',
      'features/deposit/components/review-sheet.tsx',
      'features/deposit/screens/deposit-screen.tsx',
    ),
  ],
  'page not found': [shown('app.notFound.title', 'features/not-found/screens/not-found-screen.tsx')],
  'please confirm': [shown('common.prompt.confirm', 'features/security/components/use-kept.ts')],
  'follow: success': [shown('common.done.follow', 'features/lobby/lobby.saga.ts')],
  'copy: success': [shown('common.done.copy', 'state/toasts/use-copy.ts')],
  'password change: success': [
    shown('common.done.password', 'features/security/screens/password-screen.tsx'),
  ],
  'nickname change: success': [shown('common.done.nickname', 'features/profile/profile.saga.ts')],
  'transfer: success': [shown('common.done.transfer', 'features/transfer/transfer.saga.ts')],
  'currency switch: success': [shown('common.done.currency', 'features/wallet/wallet.saga.ts')],
  'language change: success': [shown('common.done.language', 'state/ui/use-choose-language.ts')],
  'upload: success': [shown('common.done.upload', 'features/deposit/deposit.saga.ts')],
  'address deletion: success': [shown('common.done.addressRemoved', 'features/address/address.saga.ts')],
};

const sourceOf = (place: string): string => readFileSync(join(__dirname, '..', place), 'utf8');

describe.each(Object.entries(MESSAGES))('the specified message “%s”', (_message, ways) => {
  it('is said in each language', async () => {
    const keys = ways.map((way) => ('refusal' in way ? (`refusal.${way.refusal}` as TextKey) : way.key));
    for (const language of ['zh', 'en', 'zht'] as const) {
      const i18n = await fullI18n(language);
      expect(keys.filter((key) => !i18n.exists(key))).toEqual([]);
    }
  });

  it('is answered by the calls, and shown by the sources, that it belongs to', () => {
    const missing = ways.flatMap((way) =>
      'refusal' in way
        ? way.of
            .filter((name) => !(MEMBER_ENDPOINTS[name].refusals as readonly string[]).includes(way.refusal))
            .map((name) => `${way.refusal} of ${name}`)
        : way.in
            .filter((place) => !sourceOf(place).includes(way.as ?? `'${way.key}'`))
            .map((place) => `${way.key} in ${place}`),
    );
    expect(missing).toEqual([]);
  });
});
