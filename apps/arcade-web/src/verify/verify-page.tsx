import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGES, type Language } from '@realm/domain';
import { changeLanguage, loadGameCatalogue, useTranslation } from '@realm/i18n';
import { Segmented, TextArea, TextField } from '@realm/ui';
import { Note } from '../stage/dock-lines';
import { readSlip } from '../games/football/exported-slip';
import { SlipVerdict } from '../games/football/slip-verdict';
import { readBet, seedsOf, withSeeds, type ExportedBet, type TypedSeeds } from '../stage/sheets/exported-bet';
import { VerifiedResult } from '../stage/sheets/verified-result';
import { verifyRound, type Verification } from '../stage/sheets/verify-round';
import { READERS } from './readers';
import styles from './verify-page.module.css';

/** Checks the copied data of a bet with no session, no server and no network. */
export function VerifyPage() {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const [seeds, setSeeds] = useState<TypedSeeds | null>(null);
  const bet = readBet(text);
  const slip = bet === null ? readSlip(text) : null;

  function paste(pasted: string) {
    setText(pasted);
    const read = readBet(pasted);
    setSeeds(read === null ? null : seedsOf(read.round));
  }

  const speak = (language: Language) => void changeLanguage(i18n, language, { load: loadGameCatalogue });

  return (
    <main className={styles.page}>
      <title>{t('arcade.offline.title')}</title>
      <Segmented
        label={t('arcade.offline.language')}
        items={LANGUAGES.map((id) => ({ id, label: t(`arcade.offline.languages.${id}`) }))}
        value={i18n.language}
        onChange={speak}
      />
      <h1>{t('arcade.offline.title')}</h1>
      <p>{t('arcade.offline.intro')}</p>
      <TextArea
        label={t('arcade.offline.data')}
        value={text}
        onChange={paste}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        error={
          text.trim() === '' || bet !== null || slip !== null ? undefined : t('arcade.offline.unreadable')
        }
      />
      {slip !== null && <SlipVerdict {...slip} />}
      {bet !== null && seeds !== null && (
        <>
          <SeedFields bet={bet} seeds={seeds} setSeeds={setSeeds} />
          <Result bet={bet} seeds={seeds} />
        </>
      )}
    </main>
  );
}

interface SeedFieldsProps {
  bet: ExportedBet;
  seeds: TypedSeeds;
  setSeeds: (seeds: TypedSeeds) => void;
}

function SeedFields({ bet, seeds, setSeeds }: SeedFieldsProps) {
  const { t } = useTranslation();
  const isShared = bet.round.seeds.kind === 'shared';
  const field = (name: keyof TypedSeeds) => ({
    value: seeds[name],
    onChange: (typed: string) => setSeeds({ ...seeds, [name]: typed.trim() }),
    spellCheck: false,
    autoComplete: 'off',
    autoCapitalize: 'none',
  });
  return (
    <>
      <TextField
        label={t('arcade.offline.serverSeed')}
        hint={t('arcade.offline.seedHint')}
        {...field('serverSeed')}
      />
      <TextField
        label={t(isShared ? 'arcade.offline.chainEnd' : 'arcade.offline.commitment')}
        {...field('commitment')}
      />
      {!isShared && <TextField label={t('arcade.offline.clientSeed')} {...field('clientSeed')} />}
      <TextField
        label={t(isShared ? 'arcade.offline.link' : 'arcade.offline.nonce')}
        inputMode="numeric"
        {...field('nonce')}
      />
    </>
  );
}

function Result({ bet, seeds }: Omit<SeedFieldsProps, 'setSeeds'>) {
  const { t } = useTranslation();
  const { currency } = bet;
  const round = withSeeds(bet.round, seeds);
  const notice = (text: string) => <Note icon={<CircleAlert aria-hidden="true" />}>{text}</Note>;
  if (round === null) return notice(t('arcade.offline.incomplete'));
  let verification: Verification | null;
  try {
    verification = verifyRound({ round, reader: READERS[round.game], currency, t });
  } catch (failure) {
    // Other seeds deal other cards, and then an action of the record may not be legal.
    if (!(failure instanceof RangeError)) throw failure;
    return (
      <div role="alert">
        <b>{t('arcade.verify.wrong')}</b>
        {notice(t('arcade.offline.impossible'))}
      </div>
    );
  }
  if (verification === null) return notice(t('arcade.offline.unfinished'));
  return <VerifiedResult verification={verification} currency={currency} />;
}
