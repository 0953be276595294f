import { checkAttempt, limitAttempt, type AttemptLimit } from '../attempts';
import { refuse, type Refusal } from '../../http/outcome';
import type { HashedFile } from '../../operator/operation';
import type { Ports } from '../../ports';
import { findMember } from '../account';
import { storeImage } from './store-image';

/** Complete uploads of one person of staff within a day, valid or not: each costs a decoding, and images are never deleted. */
const DAILY_IMAGES: AttemptLimit = { scope: 'support-staff-image', count: 300, windowMs: 24 * 60 * 60_000 };

interface Sending {
  readonly member: string;
  readonly operator: string;
  readonly now: Date;
}

const readMember = ({ db }: Pick<Ports, 'db'>, member: string) =>
  db.transaction().execute((tx) => findMember(tx, member));

/** Runs before the file is read, and counts nothing. */
export async function admitStaffImage(
  ports: Ports,
  { member, operator, now }: Sending,
): Promise<Refusal | null> {
  if ((await readMember(ports, member)) === null) return refuse('NOT_FOUND');
  return checkAttempt(ports.db, DAILY_IMAGES, { subject: operator, now });
}

/** Stores the image for a message that is not yet written. */
export async function prepareStaffImage(ports: Ports, { member, operator, now }: Sending, file: HashedFile) {
  const found = await readMember(ports, member);
  if (found === null) return refuse('NOT_FOUND');
  const limited = await limitAttempt(ports.db, DAILY_IMAGES, { subject: operator, now });
  if (limited !== null) return limited;
  const stored = await storeImage(ports, file);
  return 'refusal' in stored ? stored : { ...stored, memberId: found.memberId };
}
