import type { Game } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Chip, ChipRow } from '@realm/ui';
import { providerName, providersOf } from '../../../shared/games/find-games';
import type { useLobby } from './use-lobby';

/** Only where there is something to choose. */
export function ProviderChips({
  lobby,
  games,
}: {
  lobby: ReturnType<typeof useLobby>;
  games: readonly Game[];
}) {
  const { t } = useTranslation();
  const { provider, setProvider } = lobby;
  const providers = providersOf(lobby.findAnyProvider(games));
  if (providers.length < 2) return null;
  return (
    <ChipRow label={t('lobby.providers.label')}>
      <Chip pressed={provider === null} onPress={() => setProvider(null)}>
        {t('lobby.providers.all')}
      </Chip>
      {providers.map((each) => (
        <Chip
          key={each.provider}
          pressed={each.provider === provider}
          onPress={() => setProvider(each.provider)}
        >
          {providerName(each.provider)} <span className="num">{each.count}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}
