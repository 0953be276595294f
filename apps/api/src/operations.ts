import type { OperatorOperations } from './define-module';
import { MODULES } from './modules';
import { approvalActs, approvalQueries } from './operator/approval-operations';
import type { Ports } from './ports';

/** Everything that staff may do or look up. */
export function operationsOf(ports: Pick<Ports, 'env'>): OperatorOperations {
  const parts = [
    ...MODULES.map(({ operator }) => operator(ports)),
    { acts: approvalActs, queries: approvalQueries },
  ];
  return {
    acts: parts.flatMap(({ acts = [] }) => acts),
    queries: parts.flatMap(({ queries = [] }) => queries),
    pictures: parts.flatMap(({ pictures = [] }) => pictures),
  };
}
