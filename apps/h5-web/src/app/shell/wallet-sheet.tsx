import { useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  GAME_WALLET_CATEGORIES,
  addMoney,
  compareMoney,
  parseMoney,
  readTypedAmount,
  subtractMoney,
  type CurrencyCode,
  type GameWalletCategory,
  type TypedAmount,
} from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { AmountField, Button, Chip, ChipRow, DescriptionList, Segmented, Sheet, Stack } from '@realm/ui';
import { hasMoney, moneyText } from '../../shared/money-text';
import { gameIdOf } from '../../shared/routes/route-table';
import { MoneyFigure } from '../../shared/wallet-parts/money-figure';
import { selectAmount, selectCurrency, selectGameBalances } from '../../state/balance/balance.selectors';
import { selectMaintenance } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectPlayPause } from '../../state/protection/play-pause';
import { selectWalletDialog } from '../../state/ui/ui.selectors';
import { WALLET_DIALOGS, walletDialogChanged, type WalletDialogType } from '../../state/ui/ui.slice';
import { useAmountsHidden } from '../../shared/storage/use-amounts-hidden';
import styles from './wallet-sheet.module.css';
import { useOwnAmounts } from '../../shared/wallet-parts/use-own-amounts';

const QUICK = {
  deposit: ['100', '500', '1,000', '5,000'],
  withdraw: ['500', '1,000', '2,000', '5,000'],
  transfer: ['50', '100', '200', '500'],
} as const satisfies Record<WalletDialogType, readonly string[]>;

const PATHS = {
  deposit: '/userCenter/deposit',
  withdraw: '/userCenter/withdraw',
  transfer: '/userCenter/transfer',
} as const satisfies Record<WalletDialogType, string>;

/** From any screen: what to do and how much. Fees, review and verification are the page's that it leads to. */
export function WalletSheet({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const wanted = useAppSelector(selectWalletDialog);
  return (
    <Sheet
      open={open}
      onClose={() => dispatch(walletDialogChanged(null))}
      title={t('wallet.quick.title')}
      closeLabel={t('common.action.close')}
    >
      <QuickWallet key={wanted?.type} first={wanted ?? { type: 'deposit' }} />
    </Sheet>
  );
}

interface QuickWalletProps {
  first: { readonly type: WalletDialogType; readonly category?: GameWalletCategory };
}

function QuickWallet({ first }: QuickWalletProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const gameId = gameIdOf('/game', useLocation().pathname);
  const currency = useAppSelector(selectCurrency);
  const closed = useAppSelector(selectMaintenance) !== null;
  // A member who pauses can only take money out.
  const isPaused = Boolean(useAppSelector(selectPlayPause));
  const [chosen, setType] = useState(first.type);
  const type = isPaused ? 'withdraw' : chosen;
  const [category, setCategory] = useState<GameWalletCategory>(first.category ?? 'slots');
  const [amount, setAmount] = useState('');
  const unit = type === 'deposit' ? 'USDT' : currency;

  function go() {
    const query = new URLSearchParams(type === 'transfer' ? { category } : {});
    // Asked for by a game: the transfer leads back to it.
    if (type === 'transfer' && gameId !== undefined && category === first.category) query.set('game', gameId);
    const typed = readTypedAmount(amount, unit);
    if (typed.kind === 'plain') query.set('amount', typed.text);
    dispatch(walletDialogChanged(null));
    const search = query.toString();
    void navigate(search === '' ? PATHS[type] : `${PATHS[type]}?${search}`);
  }

  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!closed) go();
      }}
    >
      {type !== 'transfer' && <Balance />}
      {!isPaused && (
        <Segmented
          label={t('wallet.quick.title')}
          items={WALLET_DIALOGS.map((id) => ({ id, label: t(`wallet.quick.${id}.name`) }))}
          value={type}
          onChange={(id) => {
            setType(id);
            setAmount('');
          }}
        />
      )}
      {type === 'transfer' && (
        <ChipRow label={t('transfer.form.category')}>
          {GAME_WALLET_CATEGORIES.map((id) => (
            <Chip key={id} pressed={id === category} onPress={() => setCategory(id)}>
              {t(`common.category.${id}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {type === 'transfer' && <TransferEnds category={category} />}
      <AmountField
        label={t(`wallet.quick.${type}.amount`)}
        value={amount}
        onChange={setAmount}
        unit={unit}
        placeholder="0"
        quickAmounts={QUICK[type]}
        hint={t(`wallet.quick.${type}.note`)}
      />
      {type === 'transfer' && <TransferAfter category={category} amount={amount} />}
      <Button type="submit" block disabled={closed}>
        {closed ? t('home.strip.closed') : t(`wallet.quick.${type}.go`)}
      </Button>
    </Stack>
  );
}

function Balance() {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  return (
    <p className={styles.balance}>
      <span className={styles.label}>{t('wallet.balance.available')}</span>
      <MoneyFigure amount={amount} currency={currency} hidden={hidden} />
    </p>
  );
}

interface TransferProps {
  category: GameWalletCategory;
  /** As typed. */
  amount: string;
}

/** What both ends of a transfer have now; `null` while unknown. */
function useEnds(category: GameWalletCategory) {
  const { t } = useTranslation();
  const currency = useAppSelector(selectCurrency);
  const main = useAppSelector(selectAmount);
  const games = useAppSelector(selectGameBalances)?.games;
  const game = games?.find((each) => each.category === category)?.amount ?? null;
  return { main, game, currency, name: t(`common.category.${category}`) };
}

function TransferEnds({ category }: Pick<TransferProps, 'category'>) {
  const { t } = useTranslation();
  const [hidden] = useAmountsHidden();
  const { main, game, currency, name } = useEnds(category);
  return (
    <div className={styles.ends}>
      <p>
        <span className={styles.label}>{t('wallet.quick.ends.main')}</span>
        <MoneyFigure amount={main} currency={currency} hidden={hidden} />
      </p>
      <ArrowRight aria-hidden="true" />
      <p>
        <span className={styles.label}>{t('wallet.quick.ends.game', { category: name })}</span>
        <MoneyFigure amount={game} currency={currency} hidden={hidden} />
      </p>
    </div>
  );
}

function TransferAfter({ category, amount }: TransferProps) {
  const { t } = useTranslation();
  const own = useOwnAmounts();
  const { main, game, currency, name } = useEnds(category);
  const after = balancesAfter({ main, game, typed: readTypedAmount(amount, currency), currency });
  if (after === null) return null;
  return (
    <DescriptionList
      items={[
        { label: t('wallet.quick.after.main'), value: own(moneyText({ amount: after.main, currency })) },
        {
          label: t('wallet.quick.after.game', { category: name }),
          value: own(moneyText({ amount: after.game, currency })),
        },
      ]}
    />
  );
}

interface Ends {
  readonly main: string | null;
  readonly game: string | null;
  readonly typed: TypedAmount;
  readonly currency: CurrencyCode;
}

/** `null` while a figure is unknown, and for more than there is: the page that reviews the transfer says why. */
function balancesAfter({ main, game, typed, currency }: Ends): { main: string; game: string } | null {
  if (main === null || game === null || typed.kind !== 'plain' || !hasMoney(typed.text)) return null;
  const moved = parseMoney(typed.text, currency);
  if (moved === null || compareMoney(moved, { amount: main, currency }) > 0) return null;
  return {
    main: subtractMoney({ amount: main, currency }, moved).amount,
    game: addMoney({ amount: game, currency }, moved).amount,
  };
}
