const IPV4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/;

/** 203.0.113.* of an IPv4 address; a network of IPv6 is a block already. */
export const addressBlock = (source: string): string => {
  const [, network] = IPV4.exec(source) ?? [];
  return network === undefined ? source : `${network}.*`;
};
