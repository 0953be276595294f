import { KeyRound, Lock, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { RevealedSeed } from '@realm/arcade-contract';
import { isClientSeed } from '@realm/fairness';
import { newRequestId } from '@realm/api-client';
import { useTranslation } from '@realm/i18n';
import { Button, IconButton, Sheet, TextField, classNames } from '@realm/ui';
import { isUndecided } from '../../session/retry';
import { useSession, useSessionState } from '../../session/session-context';
import { failureText } from '../failure-text';
import { DescriptionList, HashBox } from './hash-box';
import { shortHash } from './hash-lines';
import styles from './sheets.module.css';

export interface FairnessSheetProps {
  open: boolean;
  onClose: () => void;
  onVerify: () => void;
}

const SEED_LENGTH = 16;
const randomSeed = () => newRequestId().replaceAll('-', '').slice(0, SEED_LENGTH);

/** The seeds of a member's own rounds: commitment, client seed, nonce, and the reveal. */
export function FairnessSheet({ open, onClose, onVerify }: FairnessSheetProps) {
  const { t } = useTranslation();
  const seeds = useSessionState((state) => state.seeds);
  const { typed, setTyped, isChanged, isValid, failure, revealed, isBusy, save, rotate } = useSeedForm();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('arcade.fair.title')}
      closeLabel={t('arcade.action.close')}
      footer={
        <>
          <Button variant="secondary" busy={isBusy} onClick={rotate}>
            {t('arcade.fair.rotate')}
          </Button>
          {isChanged ? (
            <Button busy={isBusy} disabled={!isValid} onClick={save}>
              {t('arcade.fair.save')}
            </Button>
          ) : (
            <Button onClick={onVerify}>{t('arcade.fair.verifyOne')}</Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <Steps isRevealed={revealed !== null} hasBet={seeds.nonce > 0} />
        <HashBox
          title={t('arcade.fair.commitment')}
          hash={seeds.commitment}
          note={t('arcade.fair.published')}
        />
        <TextField
          label={t('arcade.fair.clientSeed')}
          value={typed}
          onChange={setTyped}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={64}
          error={isValid ? failure : t('arcade.fair.seedRule')}
          suffix={
            <IconButton
              label={t('arcade.fair.newSeed')}
              icon={<RefreshCw aria-hidden="true" />}
              tone="mute"
              onClick={() => setTyped(randomSeed())}
            />
          }
        />
        <DescriptionList
          details={[
            { label: t('arcade.fair.nonce'), text: String(seeds.nonce), font: 'num' },
            { label: t('arcade.fair.next'), text: shortHash(seeds.nextCommitment), font: 'mono' },
          ]}
        />
        {revealed !== null && (
          <HashBox
            title={t('arcade.fair.revealed', { count: revealed.bets })}
            hash={revealed.serverSeed}
            isRevealed
          />
        )}
        <p className={styles.caption}>{t('arcade.fair.how')}</p>
      </div>
    </Sheet>
  );
}

/** The input, and the two calls that change the seeds. */
function useSeedForm() {
  const { t } = useTranslation();
  const session = useSession();
  const seeds = useSessionState((state) => state.seeds);
  const [typed, setTyped] = useState(seeds.clientSeed);
  const [failure, setFailure] = useState<string>();
  const [revealed, setRevealed] = useState<RevealedSeed | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isValid = isClientSeed(typed);

  /** @returns Why the seed is not in use. */
  async function change(): Promise<string | undefined> {
    const answer = await session.ports.call('changeClientSeed', { clientSeed: typed });
    if (answer.ok) {
      session.dispatch({ type: 'seedsChanged', seeds: answer.value });
      return undefined;
    }
    if (!isUndecided(answer.error)) return failureText(t, answer.error);
    await session.readView();
    return session.getState().seeds.clientSeed === typed ? undefined : t('arcade.fair.notInUse');
  }

  async function save() {
    setIsBusy(true);
    setFailure(await change());
    setIsBusy(false);
  }

  async function rotate() {
    if (!isValid) return;
    setIsBusy(true);
    const answer = await session.run('rotateSeeds', (commandId) => ({ commandId, clientSeed: typed }));
    setIsBusy(false);
    setFailure(answer.ok ? undefined : failureText(t, answer.error));
    if (!answer.ok) return;
    session.dispatch({ type: 'seedsChanged', seeds: answer.value.seeds });
    setRevealed(answer.value.revealed);
    // Its rounds can be verified now.
    void session.readRounds();
  }

  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setFailure(undefined);
    },
    isChanged: typed !== seeds.clientSeed,
    isValid,
    failure,
    revealed,
    isBusy,
    save: () => void save(),
    rotate: () => void rotate(),
  };
}

function Steps({ isRevealed, hasBet }: { isRevealed: boolean; hasBet: boolean }) {
  const { t } = useTranslation();
  const steps = [
    { id: 'committed', icon: <Lock aria-hidden="true" />, isDone: true },
    { id: 'betting', icon: <Play aria-hidden="true" />, isDone: hasBet || isRevealed },
    { id: 'revealed', icon: <KeyRound aria-hidden="true" />, isDone: isRevealed },
  ] as const;
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, icon, isDone }) => (
        <li key={id} className={classNames(isDone && styles.done)}>
          {icon}
          {t(`arcade.fair.step.${id}`)}
        </li>
      ))}
    </ol>
  );
}
