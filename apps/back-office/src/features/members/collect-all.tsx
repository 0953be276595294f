import { useTranslation } from '@realm/i18n';
import { isGameWalletCategory } from '@realm/domain';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import { addAmounts } from '../../shared/figures/add-amounts';
import { CollectEffect } from './collect-effect';
import type { FormProps } from './form-props';

/** Returns every game balance to the wallet. */
export function CollectAll({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const { uid, nickname, currencyCode, wallets } = member;
  const command = useCommand('transfer/collect', () => {
    onDone();
    onClose();
  });
  const games = wallets.find((wallet) => wallet.currencyCode === currencyCode)?.games ?? {};
  const moved = Object.entries(games).flatMap(([category, amount]) =>
    isGameWalletCategory(category) ? [{ category, amount }] : [],
  );
  return (
    <CommandForm
      title={`${t('console-members.collectAll')} · ${nickname}`}
      submit={t('console-members.collectAmount', {
        amount: addAmounts(Object.values(games), currencyCode),
        currency: currencyCode,
      })}
      isForMember
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ member: uid, currencyCode, reason })}
      effect={<CollectEffect member={member} currencyCode={currencyCode} moved={moved} toWallet />}
    />
  );
}
