import { defineModule } from '../../define-module';
import { reportOperations } from './report.operator';

/** Figures for staff, each the sum of ledger rows that can be looked at. */
export const reportModule = defineModule({ name: 'report', operator: reportOperations });
