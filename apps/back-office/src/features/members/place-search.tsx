import { useState } from 'react';
import type { ListedMember } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button } from '../../shared/button';
import { CommandForm } from '../../shared/decisions/command-form';
import { useCommand } from '../../state/commands/use-command';
import { AnswerLost } from './answer-lost';

interface PlaceSearchProps {
  place: string;
  onFound: (found: { readonly items: readonly ListedMember[]; readonly hasMore: boolean }) => void;
}

/** Where members sign in from is personal: they are found by it after a reason was given. */
export function PlaceSearch({ place, onFound }: PlaceSearchProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        {t('console-members.place.title')}
      </Button>
      {isOpen && (
        <PlaceForm
          place={place}
          onClose={() => setOpen(false)}
          onFound={(found) => {
            setOpen(false);
            onFound(found);
          }}
        />
      )}
    </>
  );
}

function PlaceForm({ place, onFound, onClose }: PlaceSearchProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const command = useCommand('member/search-place', ({ items, hasMore }) => {
    if (items !== null) onFound({ items, hasMore: hasMore ?? false });
  });
  return (
    <CommandForm
      title={t('console-members.place.title')}
      submit={t('console-members.place.submit')}
      isForMember={false}
      command={command}
      onClose={onClose}
      onSubmit={(reason) => command.run({ place, reason })}
      effect={command.value?.items === null && <AnswerLost />}
    >
      <p>{t('console-members.place.lead', { place })}</p>
    </CommandForm>
  );
}
