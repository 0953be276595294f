import { useTranslation } from '@realm/i18n';
import { Button, Sheet } from '@realm/ui';
import { DescriptionList, HashBox } from './hash-box';
import { shortHash } from './hash-lines';
import styles from './sheets.module.css';

export interface SharedSeeds {
  readonly chainEnd: string;
  /** Of the chain that follows, published before this one runs out. */
  readonly nextChainEnd: string;
  readonly link: number;
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
        <DescriptionList
          details={[
            { label: t('arcade.fair.link'), text: String(seeds.link), font: 'num' },
            seeds.serverSeed === null
              ? { label: t('arcade.fair.linkSeed'), text: t('arcade.fair.linkOpen') }
              : { label: t('arcade.fair.linkSeed'), text: shortHash(seeds.serverSeed), font: 'mono' },
          ]}
        />
        <DescriptionList
          details={[{ label: t('arcade.fair.nextChain'), text: shortHash(seeds.nextChainEnd), font: 'mono' }]}
        />
        <p className={styles.caption}>{t('arcade.fair.chainHow')}</p>
      </div>
    </Sheet>
  );
}
