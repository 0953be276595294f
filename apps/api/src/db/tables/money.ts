import type {
  CurrencyCode,
  DepositStatus,
  GameWalletCategory,
  Network,
  WithdrawalStatus,
  BetResult,
  BetStatus,
  Language,
  GameCategory,
} from '@realm/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type PaymentState =
  'confirming' | 'credited' | 'held' | 'refused' | 'unknown' | 'taken-back' | 'replaced';
export type PayoutState = 'none' | 'sending' | 'sent';
export type TransferKind = 'transfer' | 'reclaim' | 'collect';
/** Minor units as text: JSON knows no whole number of that size. */
export type MovedAmount = { category: GameWalletCategory; amountMinor: string };

export interface MoneyTables {
  rates: {
    rate_id: GeneratedAlways<bigint>;
    currency: CurrencyCode;
    rate: string;
    effective_at: Date;
    set_by: string;
  };
  deposit_networks: {
    network: Network;
    enabled: boolean;
    contract: string;
    minimum_minor: bigint;
    maximum_minor: bigint;
    confirmations: number;
    withdraw_fee_minor: bigint;
    not_final_member_minor: bigint;
    not_final_total_minor: bigint;
    leased_by: Generated<string | null>;
    leased_until: Generated<Date | null>;
  };
  deposit_orders: {
    seq: GeneratedAlways<bigint>;
    order_id: string;
    member_id: bigint;
    method: 'usdt' | 'direct';
    status: DepositStatus;
    network: Network | null;
    pay_minor: bigint;
    paid_minor: bigint | null;
    currency: CurrencyCode;
    rate: string;
    credit_minor: bigint;
    pay_address: string | null;
    contract: string | null;
    confirmations: Generated<number>;
    confirmations_needed: number;
    final: Generated<boolean>;
    withheld_minor: Generated<bigint>;
    withheld_until: Generated<Date | null>;
    tx_hash: string | null;
    proof_id: string | null;
    payment_reference: Generated<string | null>;
    reason: Generated<string>;
    created_at: Date;
    expires_at: Date;
  };
  deposit_addresses: {
    address: string;
    network: Network;
    member_id: bigint;
    order_id: string;
    created_at: Date;
    address_index: Generated<bigint | null>;
    scheme: Generated<string | null>;
  };
  network_states: {
    network: Network;
    head: bigint | null;
    head_at: Date | null;
    final_height: bigint | null;
    pending_payouts: number | null;
    float_minor: bigint | null;
    read_at: Date | null;
    errors: Generated<bigint>;
    last_error: string | null;
    last_error_at: Date | null;
  };
  quarantined_payments: {
    network: Network;
    tx_hash: string;
    ordinal: number;
    address: string;
    amount_minor: bigint;
    block_height: bigint | null;
    view: bigint;
    paid_at: Date;
    attempts: number;
    error: string;
    failed_at: Date;
    retry_at: Date | null;
  };
  network_blocks: { network: Network; height: bigint; hash: string; final: boolean };
  deposit_payments: {
    payment_id: GeneratedAlways<bigint>;
    network: Network;
    tx_hash: string;
    ordinal: number;
    address: string;
    amount_minor: bigint;
    block_height: bigint | null;
    confirmations: number;
    view: bigint;
    final: Generated<boolean>;
    paid_at: Date;
    order_id: string | null;
    state: PaymentState;
  };
  withdrawal_orders: {
    seq: GeneratedAlways<bigint>;
    order_id: string;
    member_id: bigint;
    status: WithdrawalStatus;
    currency: CurrencyCode;
    amount_minor: bigint;
    rate: string;
    gross_minor: bigint;
    fee_minor: bigint;
    net_minor: bigint;
    network: Network;
    address: string;
    address_label: string;
    payout_state: Generated<PayoutState>;
    tx_hash: string | null;
    reason: Generated<string>;
    review_by: Date;
    created_at: Date;
    sending_until: Generated<Date | null>;
    payout_look_ups: Generated<number>;
    payout_looked_up_at: Generated<Date | null>;
  };
  payout_attempts: {
    network: Network;
    tx_hash: string;
    payout_key: string;
    bytes: string;
    created_at: Date;
  };
  order_events: {
    event_seq: GeneratedAlways<bigint>;
    order_id: string;
    status: DepositStatus | WithdrawalStatus;
    at: Date;
    actor: string;
    note: Generated<string>;
  };
  bet_orders: {
    order_number: string;
    provider: string;
    provider_bet: string;
    member_id: bigint;
    category: GameCategory;
    game: string | null;
    currency: CurrencyCode;
    stake_minor: bigint;
    status: Generated<BetStatus>;
    payout_minor: bigint | null;
    placed_at: Date;
    settled_at: Date | null;
    placed_event: string;
    ended_event: string | null;
    round: Generated<string | null>;
    result: Generated<BetResult | null>;
    details: ColumnType<Readonly<Record<string, unknown>> | null, never, never>;
    corrections: Generated<number>;
    claim_minor: Generated<bigint>;
    written_off_minor: Generated<bigint>;
  };
  bet_claim_changes: {
    order_number: string;
    number: number;
    correction: number;
    kind: 'collected' | 'written-off';
    amount_minor: bigint;
    left_minor: bigint;
    event_id: string | null;
    reason: string;
    at: Date;
  };
  bet_corrections: {
    order_number: string;
    number: number;
    transaction_id: string;
    from_status: 'settled' | 'cancelled';
    from_result: BetResult | null;
    from_payout_minor: bigint | null;
    to_status: 'settled' | 'cancelled';
    to_result: BetResult | null;
    to_payout_minor: bigint | null;
    posted_minor: bigint;
    event_id: string | null;
    claim_minor: bigint;
    at: Date;
  };
  launch_tokens: {
    token_hash: string;
    member_id: bigint;
    member_session: bigint;
    game: string;
    currency: CurrencyCode;
    language: Language;
    expires_at: Date;
    used_at: Date | null;
  };
  game_sessions: {
    session_hash: string;
    provider: string;
    member_id: bigint;
    member_session: bigint;
    game: string;
    currency: CurrencyCode;
    opened_at: Date;
  };
  provider_nonces: { provider: string; nonce: string; at: Date };
  wallet_commands: {
    provider: string;
    transaction_id: string;
    kind: 'bet' | 'win' | 'rollback' | 'play' | 'resettle';
    bet: string;
    content_hash: string;
    outcome: string;
    order_number: string | null;
    at: Date;
  };
  closed_rounds: {
    provider: string;
    round: string;
    game: string;
    details: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
    closed_at: Date;
  };
  wallet_transfers: {
    transfer_id: string;
    member_id: bigint;
    kind: TransferKind;
    currency: CurrencyCode;
    moved: ColumnType<MovedAmount[], string, never>;
    created_at: Date;
    undone_at: Date | null;
  };
  other_cells: { name: string; takes_members: boolean };
  cell_transfers: {
    transfer_id: string;
    direction: 'out' | 'in';
    /** The other cell. */
    cell: string;
    currency: CurrencyCode;
    amount_minor: bigint;
    /** `out`: under way, then accepted by the other cell or returned. `in`: accepted here, or refused. */
    status: 'under-way' | 'accepted' | 'returned' | 'refused';
    note: string;
    /** Whose wallet it leaves or reaches; `null`: house capital. */
    member_id: bigint | null;
    move_id: string | null;
    /** The second person, who agreed; `null` for what arrived or was restored. */
    sent_by: string | null;
    /** Of what arrived: the sending cell's. */
    seal: string | null;
    sent_at: Date;
    ended_at: Date | null;
  };
  wallet_addresses: {
    address_id: string;
    member_id: bigint;
    slot: number;
    label: string;
    network: Network;
    address: string;
    created_at: Date;
    usable_at: Date;
    removed_at: Date | null;
  };
  uploads: {
    upload_id: string;
    member_id: bigint;
    order_id: string;
    file_name: string;
    bytes: number;
    content_hash: string;
    created_at: Date;
  };
  sandbox_chain: { network: Network; height: bigint; mined_at: Date };
  sandbox_blocks: { network: Network; height: bigint; hash: string; parent: string };
  sandbox_payments: {
    network: Network;
    tx_hash: string;
    ordinal: number;
    address: string;
    amount_minor: bigint;
    created_at: Date;
    block_height: bigint | null;
    not_before: Generated<bigint>;
    replaced: Generated<boolean>;
  };
  sandbox_payouts: {
    payout_key: string;
    network: Network;
    address: string;
    amount_minor: bigint;
    tx_hash: string;
    created_at: Date;
    block_height: bigint | null;
  };
}
