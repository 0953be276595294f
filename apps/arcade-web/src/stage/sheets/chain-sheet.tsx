import { useTranslation } from '@realm/i18n';
import { Button, CopyButton, Sheet, copyText } from '@realm/ui';
import { HashLines, shortHash } from './hash-lines';
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
  const label = {
    copyLabel: t('arcade.fair.copy'),
    copiedLabel: t('arcade.action.copied'),
    onCopy: copyText,
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('arcade.fair.title')}
      closeLabel={t('arcade.action.close')}
      footer={<Button onClick={onVerify}>{t('arcade.fair.verifyOne')}</Button>}
    >
      <div className={styles.body}>
        <div className={styles.box}>
          <div className={styles.boxHead}>
            <span>{t('arcade.fair.chainEnd')}</span>
            <CopyButton text={seeds.chainEnd} {...label} />
          </div>
          <HashLines hash={seeds.chainEnd} />
          <span className={styles.caption}>{t('arcade.fair.chainPublished')}</span>
        </div>
        <div className={styles.pair}>
          <div>
            <span>{t('arcade.fair.link')}</span>
            <b className="num">{seeds.link}</b>
          </div>
          <div>
            <span>{t('arcade.fair.linkSeed')}</span>
            <b className={seeds.serverSeed === null ? undefined : 'mono'}>
              {seeds.serverSeed === null ? t('arcade.fair.linkOpen') : shortHash(seeds.serverSeed)}
            </b>
          </div>
        </div>
        <div className={styles.pair}>
          <div>
            <span>{t('arcade.fair.nextChain')}</span>
            <b className="mono">{shortHash(seeds.nextChainEnd)}</b>
          </div>
        </div>
        <p className={styles.caption}>{t('arcade.fair.chainHow')}</p>
      </div>
    </Sheet>
  );
}
