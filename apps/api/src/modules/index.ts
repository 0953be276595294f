import { accountModule } from './account';
import { addressModule } from './address';
import { authcodeModule } from './authcode';
import { betsModule } from './bets';
import { captchaModule } from './captcha';
import { configModule } from './config';
import { depositModule } from './deposit';
import { gameModule } from './game';
import { mailModule } from './mail';
import { networkModule } from './network';
import { noticeModule } from './notice';
import { operatorMoneyModule } from './operator-money';
import { passwordModule } from './password';
import { profileModule } from './profile';
import { providerModule } from './provider';
import { sessionModule } from './session';
import { visitorModule } from './visitor';
import { walletModule } from './wallet';
import { withdrawModule } from './withdraw';

/** Everything that the server is made of: the one list that a new module is added to. */
export const MODULES = [
  accountModule,
  addressModule,
  authcodeModule,
  betsModule,
  captchaModule,
  configModule,
  depositModule,
  gameModule,
  mailModule,
  networkModule,
  noticeModule,
  operatorMoneyModule,
  passwordModule,
  profileModule,
  providerModule,
  sessionModule,
  visitorModule,
  walletModule,
  withdrawModule,
] as const;
