import { useState } from 'react';
import { useTranslation } from '@realm/i18n';
import { formatGmt4 } from '@realm/domain';
import { Select } from '@realm/ui/dense';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import { useQuery } from '../../state/queries/use-query';
import { CollectEffect } from './collect-effect';
import type { FormProps } from './form-props';

/** Gives a one-click collect back to the game balances that it came from. */
export function UndoCollect({ member, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const { value } = useQuery('member/collects', { member: member.uid });
  const [chosen, setChosen] = useState<string | null>(null);
  const command = useCommand('transfer/undo-collect', () => {
    onDone();
    onClose();
  });
  const open = value?.items.filter(({ undoneAt }) => undoneAt === null) ?? [];
  const collect = open.find(({ transferId }) => transferId === chosen) ?? open[0];
  return (
    <CommandForm
      title={`${t('console-members.undoCollect')} · ${member.nickname}`}
      submit={t('console-members.undoAmount', {
        amount: collect?.total ?? '',
        currency: collect?.currencyCode ?? '',
      })}
      danger
      isForMember
      isComplete={collect !== undefined}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => {
        if (collect !== undefined) command.run({ transferId: collect.transferId, reason });
      }}
      effect={
        collect !== undefined && (
          <CollectEffect
            member={member}
            currencyCode={collect.currencyCode}
            moved={collect.moved}
            toWallet={false}
          />
        )
      }
    >
      {value !== null && open.length === 0 ? (
        <p>{t('console-members.noCollects')}</p>
      ) : (
        <Select
          label={t('console-members.collect')}
          options={open.map(({ transferId, total, currencyCode, at }) => ({
            id: transferId,
            label: `${formatGmt4(at, 'minute')} · ${total} ${currencyCode}`,
          }))}
          value={collect?.transferId ?? null}
          onChange={setChosen}
          placeholder={t('common.state.loading')}
        />
      )}
    </CommandForm>
  );
}
