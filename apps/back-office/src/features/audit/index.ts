import type { Feature } from '../../shared/feature';
import { AuditScreen } from './audit-screen';

export const feature: Feature = { Screen: AuditScreen };
