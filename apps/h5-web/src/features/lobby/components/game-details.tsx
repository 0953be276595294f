import { BadgeCheck } from 'lucide-react';
import type { Game, GameTerms } from '@realm/api-client';
import { GAME_CATEGORY_TABLE, isGameWalletCategory } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Badge, Banner, DescriptionList, Stack } from '@realm/ui';
import { GameStatus } from '../../../shared/games/game-status';
import { tileArt } from '../../../shared/games/tile-art';
import { moneyText } from '../../../shared/money-text';
import { useOwnAmounts } from '../../../shared/wallet-parts/use-own-amounts';
import { selectAmount, selectCurrency, selectGameBalances } from '../../../state/balance/balance.selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectIsMember } from '../../../state/session/session.selectors';
import { returnText, secondsText, stakeText } from '../../../shared/games/terms-text';
import { providerName } from '../../../shared/games/find-games';
import styles from './game-details.module.css';

interface GameDetailsProps {
  game: Game;
  /** `null`: its provider states none, or they are not here yet. */
  terms: GameTerms | null;
}

/** What a member should know before playing: return, stakes, pace, the money it is played with; or why it can't be played. */
export function GameDetails({ game, terms }: GameDetailsProps) {
  const { t } = useTranslation();
  const currency = useAppSelector(selectCurrency);
  const { wallet } = GAME_CATEGORY_TABLE[game.category];
  const category = t(`common.category.${game.category}`);
  const stake = terms === null ? null : stakeText(terms, currency);
  const rows = [
    ...(terms === null ? [] : [{ label: t('lobby.terms.return'), value: returnText(terms) }]),
    ...(stake === null ? [] : [{ label: t('lobby.terms.stake'), value: stake }]),
    ...(terms?.roundMs == null
      ? []
      : [
          {
            label: t('lobby.terms.round'),
            value: t('lobby.terms.seconds', { seconds: secondsText(terms.roundMs) }),
          },
        ]),
    { label: t('lobby.game.wallet'), value: <WalletName game={game} category={category} /> },
  ];
  return (
    <Stack gap={3}>
      <div className={styles.intro}>
        <img src={tileArt(game)} alt="" width={72} height={72} className={styles.art} />
        <div>
          <p className={styles.note}>
            {category} · {providerName(game.provider)}
          </p>
          <p className={styles.badges}>
            <GameStatus status={game.status} />
            {terms?.verifiable === true && (
              <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
                {t('lobby.terms.verifiable')}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <p className={styles.about}>{t(`lobby.about.${game.category}`)}</p>
      {game.status !== 'open' && (
        <Banner tone="info">
          {game.status === 'maintenance' ? t('lobby.game.maintenance') : t('lobby.game.noProvider')}
        </Banner>
      )}
      <DescriptionList items={rows} />
      {terms !== null && <p className={styles.note}>{t('lobby.terms.note')}</p>}
      <p className={styles.note}>{t(`lobby.game.walletNote.${wallet}`)}</p>
    </Stack>
  );
}

/** With what is in it, once that is known. */
function WalletName({ game, category }: { game: Game; category: string }) {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const main = useAppSelector(selectAmount);
  const games = useAppSelector(selectGameBalances)?.games;
  const currency = useAppSelector(selectCurrency);
  const own = useOwnAmounts();
  const isGameWallet = isGameWalletCategory(game.category);
  const name = t(`lobby.game.walletOf.${isGameWallet ? 'game' : 'main'}`, { category });
  const amount = isGameWallet ? games?.find((each) => each.category === game.category)?.amount : main;
  if (!isMember || amount == null) return name;
  return (
    <>
      {name} <span className="num">{own(moneyText({ amount, currency }))}</span>
    </>
  );
}
