import { rmSync } from 'node:fs';

export default function removeData() {
  rmSync(process.env.E2E_PREPARED_DATA, { recursive: true, force: true });
}
