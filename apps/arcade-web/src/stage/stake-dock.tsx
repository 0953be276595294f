import { CircleAlert, Info, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { compareMoney, subtractMoney, type Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import type { CommandName } from '../session/session';
import { useSession, useSessionState } from '../session/session-context';
import type { CommandState } from '../session/use-command';
import { BalanceRow } from './balance-row';
import { clockTime } from './clock-time';
import { CalmLine, MessageLine, Note, Shortfall } from './dock-lines';
import { failureText } from './failure-text';
import { PrimaryAction } from './primary-action';
import { useShownBalance } from './use-shown-balance';

export interface StakeDockProps<Name extends CommandName> {
  state: CommandState<Name>;
  /** The next round's cost; by default no balance is needed. */
  needed: Money | null;
  /** How the last round ended, when there is nothing to celebrate. */
  calm?: string | null | undefined;
  /** What there is to know now, in its place. */
  note?: string | null | undefined;
  /** Stake, chips, auto cash-out. */
  controls: ReactNode;
  /** The one action, when it is possible. */
  action: ReactNode;
  /** A round is on the stage: the action stays even if the balance is below the next stake. */
  isPlaying: boolean;
  /** In the place of the transfer. */
  balanceAside?: ReactNode;
  /** The way to transfer stays beside `balanceAside`. */
  keepsTransfer?: boolean;
}

/** The dock of a game with one stake: wallet, amount, and the one action or the obstacle to it. */
export function StakeDock<Name extends CommandName>(props: StakeDockProps<Name>) {
  const {
    state,
    needed,
    calm = null,
    note = null,
    controls,
    action,
    isPlaying,
    balanceAside,
    keepsTransfer,
  } = props;
  const { t } = useTranslation();
  const { host } = useSession().ports;
  const balance = useShownBalance();
  const game = useSessionState(({ view }) => view.game);
  const connection = useSessionState((session) => session.connection);
  const missing =
    !isPlaying && needed !== null && compareMoney(balance, needed) < 0
      ? subtractMoney(needed, balance)
      : null;
  return (
    <>
      <MessageLine>{message()}</MessageLine>
      <BalanceRow
        name={t(`arcade.balance.name.${game}`)}
        balance={balance}
        staleSince={connection.status === 'lost' ? clockTime(connection.sinceMs) : null}
        onTransfer={host.isFramed ? () => host.send({ type: 'cashier', missing: '0' }) : undefined}
        missing={missing}
        aside={balanceAside}
        keepsTransfer={keepsTransfer}
      />
      {controls}
      {connection.status === 'lost' && !isPlaying ? (
        <PrimaryAction tone="quiet">{t('arcade.round.lost')}</PrimaryAction>
      ) : missing !== null ? (
        <Shortfall missing={missing} />
      ) : (
        action
      )}
    </>
  );

  function message() {
    if (state.status === 'inDoubt')
      return (
        <Note icon={<LoaderCircle aria-hidden="true" />} tone="warm">
          {t('arcade.round.inDoubt')}
        </Note>
      );
    if (state.status === 'refused')
      return (
        <Note icon={<CircleAlert aria-hidden="true" />} tone="warm">
          {failureText(t, state.error)}
        </Note>
      );
    if (calm !== null) return <CalmLine text={calm} />;
    return note === null ? null : <Note icon={<Info aria-hidden="true" />}>{note}</Note>;
  }
}
