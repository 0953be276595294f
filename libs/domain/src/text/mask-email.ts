const SHOWN = 2;

/** li***88@mail.example: enough for its owner to recognise it. A short name shows its first character only. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at)];
  const masked =
    name.length > 2 * SHOWN ? `${name.slice(0, SHOWN)}***${name.slice(-SHOWN)}` : `${name.slice(0, 1)}***`;
  return `${masked}${domain}`;
}
