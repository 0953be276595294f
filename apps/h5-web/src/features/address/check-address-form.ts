import {
  checkAddressLabel,
  checkPassword,
  checkWalletAddress,
  detectNetwork,
  type AddressLabelFault,
  type Network,
  type PasswordFault,
  type WalletAddressFault,
} from '@realm/domain';

export interface AddressForm {
  readonly network: Network;
  readonly address: string;
  readonly label: string;
  readonly paymentPassword: string;
}

export interface AddressFormFaults {
  readonly address?: WalletAddressFault;
  readonly label?: AddressLabelFault;
  readonly paymentPassword?: PasswordFault;
}

/** One fault a field. Empty when the form may be sent. */
export function checkAddressForm({
  network,
  address,
  label,
  paymentPassword,
}: AddressForm): AddressFormFaults {
  const checked = checkWalletAddress(network, address);
  const named = checkAddressLabel(label);
  const proved = checkPassword(paymentPassword);
  return {
    ...(checked.ok ? {} : { address: checked.fault }),
    ...(named.ok ? {} : { label: named.fault }),
    ...(proved.ok ? {} : { paymentPassword: proved.fault }),
  };
}

/**
 * - `valid`: the checksum fits.
 * - `plain`: an Ethereum-style address in one case throughout carries no checksum, so a slip would go unnoticed.
 * - a fault: worth saying while typing, because more typing won't mend it.
 * - `null`: nothing to say yet.
 */
export type LiveRemark = 'valid' | 'plain' | Extract<WalletAddressFault, 'wrong-network' | 'checksum'>;

const ADDRESS_LENGTH: Readonly<Record<Network, number>> = { TRC20: 34, ERC20: 42, BEP20: 42 };

/** What can be said about an address while it is typed: an unfinished one is no mistake. */
export function remarkOn(network: Network, text: string): LiveRemark | 'format' | null {
  const typed = text.trim();
  const checked = checkWalletAddress(network, typed);
  if (checked.ok) return carriesChecksum(network, typed) ? 'valid' : 'plain';
  if (checked.fault === 'wrong-network' || checked.fault === 'checksum') return checked.fault;
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
