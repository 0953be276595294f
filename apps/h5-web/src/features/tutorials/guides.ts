import type { RoutePath } from '../../shared/routes/route-table';

interface Guide {
  readonly steps: readonly StepName[];
  /** Where a member does what the guide shows. */
  readonly leadsTo: RoutePath;
}

/** Each has a text and a figure. */
export type StepName =
  | 'network'
  | 'pay'
  | 'confirmations'
  | 'credited'
  | 'password'
  | 'saved'
  | 'amount'
  | 'review'
  | 'sent'
  | 'paste'
  | 'prove'
  | 'wait'
  | 'move'
  | 'collect'
  | 'scan'
  | 'code'
  | 'codes'
  | 'history'
  | 'reveal'
  | 'compare'
  | 'offline';

/** Steps at which a mistake costs money. */
const WARNED = ['network', 'pay', 'review', 'paste', 'codes'] as const satisfies readonly StepName[];
type WarnedStep = (typeof WARNED)[number];
export const isWarned = (step: StepName): step is WarnedStep => WARNED.some((warned) => warned === step);

export const GUIDES = {
  deposit: { steps: ['network', 'pay', 'confirmations', 'credited'], leadsTo: '/userCenter/deposit' },
  withdraw: { steps: ['password', 'saved', 'amount', 'review', 'sent'], leadsTo: '/userCenter/withdraw' },
  address: { steps: ['paste', 'prove', 'wait'], leadsTo: '/userCenter/btcAddressAdd' },
  transfer: { steps: ['move', 'collect'], leadsTo: '/userCenter/transfer' },
  authenticator: { steps: ['scan', 'code', 'codes'], leadsTo: '/userCenter/safeSetting' },
  verify: { steps: ['history', 'reveal', 'compare', 'offline'], leadsTo: '/game' },
} as const satisfies Record<string, Guide>;
export type GuideName = keyof typeof GUIDES;

export const guidePath = (guide: GuideName, step = 1) =>
  `/tutorials?guide=${guide}&step=${String(step)}` as const;

/** The guide and step that an address names; `null` for the list. A step that a guide does not have is its nearest. */
export function placeOf(search: string): { readonly guide: GuideName; readonly step: number } | null {
  const query = new URLSearchParams(search);
  const guide = query.get('guide') ?? '';
  if (!isGuide(guide)) return null;
  const step = Math.trunc(Number(query.get('step')));
  return { guide, step: Math.min(Math.max(Number.isFinite(step) ? step : 1, 1), GUIDES[guide].steps.length) };
}

const isGuide = (name: string): name is GuideName => Object.hasOwn(GUIDES, name);
