import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '@realm/domain';
import type { TFunction } from '@realm/i18n';

const ACCOUNTS = [
  'available',
  'frozen',
  'exchange',
  'withdrawal-clearing',
  'deposit-clearing',
  'fees',
  'rounding',
] as const;
const ACTORS = ['member', 'network', 'clock'] as const;

const known = <Text extends string>(list: readonly Text[], text: string): Text | undefined =>
  list.find((one) => one === text);

/** A status in the words of staff; one that is newer than this page by its name. */
export function statusText(t: TFunction, kind: 'deposit' | 'withdrawal', status: string): string {
  if (kind === 'deposit') {
    const found = known(DEPOSIT_STATUSES, status);
    return found === undefined ? status : t(`console-queues.status.deposit.${found}`);
  }
  const found = known(WITHDRAWAL_STATUSES, status);
  return found === undefined ? status : t(`console-queues.status.withdrawal.${found}`);
}

export function accountText(t: TFunction, account: string): string {
  const found = known(ACCOUNTS, account);
  return found === undefined ? account : t(`console-queues.account.${found}`);
}

/** Who did something: a person by name, else the member, the network or the system. */
export function actorText(t: TFunction, actor: string, names: Readonly<Record<string, string>>): string {
  const found = known(ACTORS, actor);
  if (found !== undefined) return t(`console-queues.actor.${found}`);
  const account = actor.replace(/^staff:/, '');
  return names[account] ?? account;
}
