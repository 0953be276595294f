import { useState } from 'react';
import { Info, TriangleAlert } from 'lucide-react';
import {
  Badge,
  Banner,
  Button,
  Card,
  Checkbox,
  DescriptionList,
  EMPTY_ART,
  EmptyState,
  DottedLine,
  Note,
  Section,
  Skeleton,
  Stack,
  Switch,
  TabPanel,
  Tabs,
  Text,
  TextField,
  Timeline,
} from '../src';
import styles from './gallery.module.css';

export function Controls() {
  const [text, setText] = useState('');
  const [on, setOn] = useState(true);
  const [tab, setTab] = useState<'profile' | 'ledger'>('profile');
  return (
    <Section title="Controls">
      <div className={styles.columns}>
        <Card>
          <TextField label="Nickname" value={text} onChange={setText} hint="2 to 12 characters" />
          <Checkbox checked={on} onChange={setOn}>
            Send a message
          </Checkbox>
          <Switch label="Deposits" checked={on} onChange={setOn} />
          <Button block>Approve 9,800.00 USDT</Button>
        </Card>
        <Card>
          <Tabs
            id="member"
            label="Member"
            items={[
              { id: 'profile', label: 'Profile' },
              { id: 'ledger', label: 'Ledger' },
            ]}
            value={tab}
            onChange={setTab}
          />
          <TabPanel tabsId="member" value={tab}>
            <DescriptionList
              items={[
                { label: 'Account', value: '88193045' },
                { label: 'Level', value: <Badge tone="ok">VIP 2</Badge> },
              ]}
            />
            <Timeline
              stateLabels={{ done: 'Done', current: 'Now', next: 'Later', held: 'Held', failed: 'Failed' }}
              steps={[
                { id: 'submitted', title: 'Submitted', state: 'done', time: '20:51' },
                { id: 'review', title: 'In review', state: 'current' },
                { id: 'paid', title: 'Paid', state: 'next' },
              ]}
            />
          </TabPanel>
        </Card>
        <Card>
          <Banner tone="warn">The list is from 21:42.</Banner>
          <Skeleton width="60%" height={14} />
          <EmptyState art={EMPTY_ART.records} title="Nothing waits" text="New orders appear here." />
        </Card>
        <Card>
          <Stack gap={3}>
            <Text as="h2" size="headline" tone="warn">
              Under review
            </Text>
            <Text>Since 20:51, by the night shift.</Text>
            <Text size="caption">
              Credit <b>7,212.00 CNY</b>
            </Text>
            <Text size="caption">
              <DottedLine parts={['20:51:07', 'ERC20', 'Stake 7,212.00']} />
            </Text>
            <Note icon={<Info aria-hidden="true" />}>You can leave this page.</Note>
            <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
              Pay on TRC20 only.
            </Note>
          </Stack>
        </Card>
      </div>
    </Section>
  );
}
