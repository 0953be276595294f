import { accountModule } from './account';
import { addressModule } from './address';
import { agentModule } from './agent';
import { alertsModule } from './alerts';
import { authcodeModule } from './authcode';
import { betsModule } from './bets';
import { captchaModule } from './captcha';
import { cellsModule } from './cells';
import { chatModule } from './chat';
import { configModule } from './config';
import { depositModule } from './deposit';
import { gameModule } from './game';
import { mailModule } from './mail';
import { memberOverviewModule } from './member-overview';
import { movingModule } from './moving';
import { networkModule } from './network';
import { noticeModule } from './notice';
import { ordersModule } from './orders';
import { overviewModule } from './overview';
import { passwordModule } from './password';
import { profileModule } from './profile';
import { promotionsModule } from './promotions';
import { protectionModule } from './protection';
import { providerModule } from './provider';
import { queuesModule } from './queues';
import { ratesModule } from './rates';
import { recoveryModule } from './recovery';
import { rebatesModule } from './rebates';
import { reportModule } from './report';
import { securityModule } from './security';
import { sessionModule } from './session';
import { staffModule } from './staff';
import { statementModule } from './statement';
import { supportModule } from './support';
import { questionsModule } from './questions';
import { tutorialsModule } from './tutorials';
import { visitorModule } from './visitor';
import { walletModule } from './wallet';
import { withdrawModule } from './withdraw';

/** Everything that the server is made of: the one list that a new module is added to. */
export const MODULES = [
  accountModule,
  addressModule,
  agentModule,
  alertsModule,
  authcodeModule,
  betsModule,
  captchaModule,
  cellsModule,
  chatModule,
  configModule,
  depositModule,
  gameModule,
  mailModule,
  memberOverviewModule,
  movingModule,
  networkModule,
  noticeModule,
  ordersModule,
  overviewModule,
  passwordModule,
  profileModule,
  promotionsModule,
  protectionModule,
  providerModule,
  queuesModule,
  ratesModule,
  recoveryModule,
  rebatesModule,
  reportModule,
  securityModule,
  sessionModule,
  staffModule,
  statementModule,
  supportModule,
  tutorialsModule,
  questionsModule,
  visitorModule,
  walletModule,
  withdrawModule,
] as const;
