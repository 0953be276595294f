import { Route, Routes } from 'react-router-dom';
import { FigureRows } from './figure-rows';
import { Overview } from './overview';

/** Figures of a period, and the ledger rows behind each. */
export function ReportsScreen() {
  return (
    <Routes>
      <Route path="rows" element={<FigureRows />} />
      <Route path="*" element={<Overview />} />
    </Routes>
  );
}
