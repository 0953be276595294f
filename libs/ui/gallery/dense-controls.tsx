import { useState } from 'react';
import { Ban, Download, Pencil } from 'lucide-react';
import { Section } from '../src';
import { ComboBox, DatePicker, DateRangePicker, Menu, Select, type DateRange } from '../src/dense';
import styles from './gallery.module.css';

const NETWORKS = [
  { id: 'trc20', label: 'TRC20', note: 'TRON' },
  { id: 'erc20', label: 'ERC20', note: 'Ethereum' },
  { id: 'bep20', label: 'BEP20', note: 'BNB Chain', disabled: true },
] as const;

const STAFF = ['Chen Siyuan', 'Lin Mo', 'Wu Yue', 'Zhao Ning'].map((label) => ({ id: label, label }));

export function DenseControls() {
  const [network, setNetwork] = useState<'trc20' | 'erc20' | 'bep20' | null>('trc20');
  const [staff, setStaff] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [range, setRange] = useState<DateRange | null>({ from: '2026-11-07', to: '2026-11-20' });
  const [action, setAction] = useState('none');
  return (
    <Section title="Dense controls">
      <div className={styles.bar}>
        <Select
          label="Network"
          options={NETWORKS}
          value={network}
          onChange={setNetwork}
          placeholder="Any network"
        />
        <ComboBox
          label="Staff"
          options={STAFF}
          value={staff}
          onChange={setStaff}
          placeholder="Any staff"
          empty="Nobody of this name"
        />
        <DatePicker label="Day" value={day} onChange={setDay} max="2026-11-30" />
        <DateRangePicker label="Period" value={range} onChange={setRange} />
        <DatePicker label="Until" value={null} onChange={setDay} error="Choose a day" />
        <Select
          label="Closed"
          options={NETWORKS}
          value={null}
          onChange={setNetwork}
          placeholder="–"
          disabled
        />
        <Menu
          label="Actions"
          items={[
            { id: 'note', label: 'Add a note', icon: <Pencil aria-hidden="true" /> },
            { id: 'csv', label: 'Download', icon: <Download aria-hidden="true" /> },
            { id: 'disable', label: 'Disable member', icon: <Ban aria-hidden="true" />, danger: true },
          ]}
          onAction={setAction}
        />
      </div>
      <p className="visually-hidden" role="status">
        Last action: {action}
      </p>
    </Section>
  );
}
