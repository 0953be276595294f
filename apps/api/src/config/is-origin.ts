/** A name or an IPv4 address: a content security policy knows no other hosts. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Whether the text is a scheme, a host and at most a port, written exactly as a browser writes an origin. */
export function isOrigin(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && protocols.includes(url.protocol) && HOST.test(url.hostname);
}
