import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { DescriptionList, HashBox } from './hash-box';
import { shortHash } from './hash-lines';
import styles from './sheets.module.css';

export interface SharedSeeds {
  readonly chainEnd: string;
  /** Of the chain that follows, published before this one runs out. */
  readonly nextChainEnd?: string;
  readonly link: number;
  /** Of a shoe, whose hands share the link: SHA-256 of its seed. */
  readonly commitment?: string;
  /** Of the last round that is over. */
  readonly serverSeed: string | null;
}

export interface ChainSheetProps {
  open: boolean;
  onClose: () => void;
  onVerify: () => void;
  seeds: SharedSeeds;
}

/** The seeds of rounds that everyone shares: the published end of the chain, and the link of this round. */
export function ChainSheet({ open, onClose, onVerify, seeds }: ChainSheetProps) {
  const { t } = useTranslation();
  const isShoe = seeds.commitment !== undefined;
  const label = t(isShoe ? 'arcade.fair.shoe.seed' : 'arcade.fair.linkSeed');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('arcade.fair.title')}
      closeLabel={t('arcade.action.close')}
      footer={<Button onClick={onVerify}>{t('arcade.fair.verifyOne')}</Button>}
    >
      <div className={styles.body}>
        <HashBox
          title={t('arcade.fair.chainEnd')}
          hash={seeds.chainEnd}
          note={t('arcade.fair.chainPublished')}
        />
        {seeds.commitment !== undefined && (
          <HashBox
            title={t('arcade.fair.shoe.commitment')}
            hash={seeds.commitment}
            note={t('arcade.fair.shoe.published')}
          />
        )}
        <DescriptionList
          details={[
            {
              label: t(isShoe ? 'arcade.fair.shoe.link' : 'arcade.fair.link'),
              text: String(seeds.link),
              font: 'num',
            },
            seeds.serverSeed === null
              ? { label, text: t(isShoe ? 'arcade.fair.shoe.open' : 'arcade.fair.linkOpen') }
              : { label, text: shortHash(seeds.serverSeed), font: 'mono' },
          ]}
        />
        {seeds.nextChainEnd !== undefined && (
          <DescriptionList
            details={[
              { label: t('arcade.fair.nextChain'), text: shortHash(seeds.nextChainEnd), font: 'mono' },
            ]}
          />
        )}
        <p className={styles.caption}>{t(isShoe ? 'arcade.fair.shoe.how' : 'arcade.fair.chainHow')}</p>
      </div>
    </Sheet>
  );
}
