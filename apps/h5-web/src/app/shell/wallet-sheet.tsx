import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  GAME_WALLET_CATEGORIES,
  MIN_DEPOSIT_USDT,
  readTypedAmount,
  type GameWalletCategory,
} from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { AmountField, Button, Chip, ChipRow, Segmented, Sheet, Stack } from '@realm/ui';
import { MoneyFigure } from '../../shared/wallet-parts/money-figure';
import { selectAmount, selectCurrency } from '../../state/balance/balance.selectors';
import { selectMaintenance } from '../../state/config/config.selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectWalletDialog } from '../../state/ui/ui.selectors';
import { WALLET_DIALOGS, walletDialogChanged, type WalletDialogType } from '../../state/ui/ui.slice';
import styles from './wallet-sheet.module.css';

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
  const currency = useAppSelector(selectCurrency);
  const closed = useAppSelector(selectMaintenance) !== null;
  const [type, setType] = useState(first.type);
  const [category, setCategory] = useState<GameWalletCategory>(first.category ?? 'slots');
  const [amount, setAmount] = useState('');
  const unit = type === 'deposit' ? 'USDT' : currency;

  function go() {
    const query = new URLSearchParams(type === 'transfer' ? { category } : {});
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
      <Balance />
      <Segmented
        label={t('wallet.quick.title')}
        items={WALLET_DIALOGS.map((id) => ({ id, label: t(`wallet.quick.${id}.name`) }))}
        value={type}
        onChange={(id) => {
          setType(id);
          setAmount('');
        }}
      />
      {type === 'transfer' && (
        <ChipRow label={t('transfer.form.category')}>
          {GAME_WALLET_CATEGORIES.map((id) => (
            <Chip key={id} pressed={id === category} onPress={() => setCategory(id)}>
              {t(`common.category.${id}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <AmountField
        label={t(`wallet.quick.${type}.amount`)}
        value={amount}
        onChange={setAmount}
        unit={unit}
        placeholder="0"
        quickAmounts={QUICK[type]}
        hint={t(`wallet.quick.${type}.note`, { minimum: MIN_DEPOSIT_USDT })}
      />
      <Button type="submit" block disabled={closed}>
        {closed ? t('home.strip.closed') : t(`wallet.quick.${type}.go`)}
      </Button>
    </Stack>
  );
}

function Balance() {
  const { t } = useTranslation();
  const amount = useAppSelector(selectAmount);
  const currency = useAppSelector(selectCurrency);
  return (
    <p className={styles.balance}>
      <span className={styles.label}>{t('wallet.balance.available')}</span>
      <MoneyFigure amount={amount} currency={currency} />
    </p>
  );
}
