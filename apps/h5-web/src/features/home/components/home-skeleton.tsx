import type { ReactNode } from 'react';
import { Bell, Menu, Play, Search } from 'lucide-react';
import { GAME_CATEGORIES } from '@realm/domain';
import { useTranslation } from '@realm/i18n';
import { Page, Section, Skeleton, TopBar, buttonClass } from '@realm/ui';
import { GameGridSkeleton } from '../../../shared/games/game-grid';
import carousel from './banner-carousel.module.css';
import grid from './category-grid.module.css';
import styles from './home-skeleton.module.css';
import top from './home-top.module.css';
import ticker from './notice-ticker.module.css';
import strip from './strip.module.css';

interface HomeSkeletonProps {
  /** Placeholder of the product's mark. */
  mark: ReactNode;
  product: string;
  /** `null`: both, marked, for a page that is rendered before a visit. */
  isMember: boolean | null;
}

/** The home screen before its data: its layout and its fixed texts, so that the layout does not shift when it fills. */
export function HomeSkeleton({ mark, product, isMember }: HomeSkeletonProps) {
  const { t } = useTranslation();
  return (
    <Page
      busy
      top={
        <TopBar
          start
          title={
            <>
              {mark}
              <span className={top.word} data-product="">
                {product}
              </span>
            </>
          }
          actions={
            <span className={styles.actions}>
              <Search />
              <Bell />
              <Menu />
            </span>
          }
        />
      }
    >
      {isMember !== true && <VisitorStrip marked={isMember === null} />}
      {isMember !== false && <MemberStrip marked={isMember === null} />}
      <BannerSkeleton />
      <p className={ticker.ticker} />
      <div className={grid.grid}>
        {GAME_CATEGORIES.map((category) => (
          <span key={category} className={grid.category}>
            <Skeleton shape="circle" width={44} height={44} />
            <span className={grid.name}>{t(`common.category.${category}`)}</span>
          </span>
        ))}
      </div>
      <Section title={t('home.popular.title')}>
        <GameGridSkeleton />
      </Section>
    </Page>
  );
}

interface StripProps {
  /** Shown by the page's first script to its reader only. */
  marked: boolean;
}

function VisitorStrip({ marked }: StripProps) {
  const { t } = useTranslation();
  return (
    <div className={strip.strip} data-for={marked ? 'visitor' : undefined}>
      <div className={strip.content}>
        <p className={strip.title}>{t('home.strip.signedOut')}</p>
        <p className={strip.label}>{t('home.strip.browse')}</p>
      </div>
      <span className={buttonClass({ size: 'md' })}>{t('common.action.signIn')}</span>
    </div>
  );
}

/** No amount: what an earlier visit knew may be wrong by now. */
function MemberStrip({ marked }: StripProps) {
  const { t } = useTranslation();
  return (
    <div className={strip.strip} data-for={marked ? 'member' : undefined}>
      <div className={strip.content}>
        <span className={strip.label}>{t('home.strip.available')}</span>
        <span className={strip.figure}>—</span>
      </div>
      <span className={buttonClass({ variant: 'secondary', size: 'md' })}>{t('home.strip.withdraw')}</span>
      <span className={buttonClass({ size: 'md' })}>{t('home.strip.deposit')}</span>
    </div>
  );
}

const PLACES = ['welcome', 'fair'] as const;

function BannerSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={carousel.carousel}>
      <div className={carousel.track}>
        {PLACES.map((id) => (
          <div key={id} className={carousel.place}>
            <div className={carousel.slide}>
              <span className={carousel.content}>
                <span className={carousel.tag}>{t(`home.banner.${id}.tag`)}</span>
                <span className={carousel.title}>{t(`home.banner.${id}.title`)}</span>
                <span className={carousel.note}>{t(`home.banner.${id}.note`)}</span>
              </span>
            </div>
          </div>
        ))}
      </div>
      <div className={carousel.controls}>
        <span className={styles.controls}>
          <span className={carousel.pip} />
          <span className={carousel.pip} />
          <span className={carousel.pip} />
          <span className={carousel.play}>
            <Play />
          </span>
        </span>
      </div>
    </div>
  );
}
