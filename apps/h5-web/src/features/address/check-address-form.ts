import {
  checkAddressLabel,
  checkPassword,
  checkWalletAddress,
  detectNetwork,
  type AddressLabelIssue,
  type Network,
  type PasswordIssue,
  type WalletAddressIssue,
} from '@realm/domain';

export interface AddressForm {
  readonly network: Network;
  readonly address: string;
  readonly label: string;
  readonly paymentPassword: string;
}

export interface AddressFormIssues {
  readonly address?: WalletAddressIssue;
  readonly label?: AddressLabelIssue;
  readonly paymentPassword?: PasswordIssue;
}

/** One issue a field. Empty when the form may be sent. */
export function checkAddressForm({
  network,
  address,
  label,
  paymentPassword,
}: AddressForm): AddressFormIssues {
  const checked = checkWalletAddress(network, address);
  const named = checkAddressLabel(label);
  const proved = checkPassword(paymentPassword);
  return {
    ...(checked.ok ? {} : { address: checked.issue }),
    ...(named.ok ? {} : { label: named.issue }),
    ...(proved.ok ? {} : { paymentPassword: proved.issue }),
  };
}

/**
 * - `valid`: the checksum fits.
 * - `plain`: an Ethereum-style address in one case throughout carries no checksum, so a slip would go unnoticed.
 * - an issue: shown while typing, because more typing won't mend it.
 * - `null`: nothing to say yet.
 */
export type LiveRemark = 'valid' | 'plain' | Extract<WalletAddressIssue, 'wrong-network' | 'checksum'>;

const ADDRESS_LENGTH: Readonly<Record<Network, number>> = { TRC20: 34, ERC20: 42, BEP20: 42 };

/** Errors of an address that is being typed: an unfinished one is not an error. */
export function remarkOn(network: Network, text: string): LiveRemark | 'format' | null {
  const typed = text.trim();
  const checked = checkWalletAddress(network, typed);
  if (checked.ok) return carriesChecksum(network, typed) ? 'valid' : 'plain';
  if (checked.issue === 'wrong-network' || checked.issue === 'checksum') return checked.issue;
  return typed.length >= ADDRESS_LENGTH[network] ? 'format' : null;
}

/** The network whose look an address has, where it is not one that was chosen. */
export function otherNetworkOf(network: Network, text: string): Network | null {
  const detected = detectNetwork(text);
  if (detected === null) return null;
  return (detected === 'TRC20') === (network === 'TRC20') ? null : detected;
}

function carriesChecksum(network: Network, address: string): boolean {
  const digits = address.slice(2);
  return network === 'TRC20' || (digits !== digits.toLowerCase() && digits !== digits.toUpperCase());
}
