import { useEffect, type ReactNode } from 'react';
import type { ArcadeGame } from '@realm/arcade-contract';
import type { Money } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { classNames } from '@realm/ui';
import { useSession, useSessionState } from '../session/session-context';
import { Dotted } from './dotted';
import { PrimaryAction } from './primary-action';
import styles from './dock-lines.module.css';

/** How the round ended, when there is nothing to celebrate. */
export function CalmLine({ text }: { text: string }) {
  return (
    <div className={classNames('num', styles.calm)}>
      <Dotted text={text} />
    </div>
  );
}

export interface NoteProps {
  icon: ReactNode;
  tone?: 'plain' | 'warm';
  children: ReactNode;
}

export function Note({ icon, tone = 'plain', children }: NoteProps) {
  return (
    <div className={classNames(styles.note, tone === 'warm' && styles.warm)} role="status">
      {icon}
      <span>{children}</span>
    </div>
  );
}

/** The one line above the balance: how the round ended, or what is in the way of the next one. Its place is always kept. */
export function MessageLine({ children }: { children: ReactNode }) {
  return <div className={styles.message}>{children}</div>;
}

/** Games that are played with the main wallet: nothing can be moved to it, only deposited. */
const MAIN_WALLET: readonly ArcadeGame[] = ['baccarat', 'football'];

/** In the place of the primary action while the balance is below the stake. The host offers to move what is missing. */
export function Shortfall({ missing }: { missing: Money }) {
  const { t } = useTranslation();
  const { host } = useSession().ports;
  const isMain = useSessionState(({ view }) => MAIN_WALLET.includes(view.game));
  useEffect(() => {
    const state = (amount: string) => host.send({ type: 'shortfall', missing: amount });
    state(missing.amount);
    const unsubscribe = host.listen(({ type }) => type === 'settings' && state(missing.amount));
    return () => {
      unsubscribe();
      state('0');
    };
  }, [host, missing.amount]);
  return host.isFramed ? null : (
    <PrimaryAction tone="quiet">
      {t(isMain ? 'arcade.balance.openDeposit' : 'arcade.balance.openWallet')}
    </PrimaryAction>
  );
}
