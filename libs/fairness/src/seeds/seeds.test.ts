/// <reference types="node" />
import { createHash, createHmac } from 'node:crypto';
import { commitmentOf, isClientSeed, isCommittedTo, isServerSeed } from './commitment';
import { belongsToChain, createHashChain, createHashChainInSlices } from './hash-chain';
import { createStream } from './outcome-stream';

const SERVER_SEED = 'e7b0a1c2d3f4059687a8b9cadbecfd0e1f2031425364758697a8b9cadbecfd0e';
const CLIENT_SEED = 'anchor-client-seed';
const seeds = (nonce: number) => ({ serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce });
const hex = (word: number) => word.toString(16).padStart(8, '0');

describe('the commitment', () => {
  it('is the SHA-256 of the seed as text', () => {
    expect(commitmentOf(SERVER_SEED)).toBe(
      'ae3e3f0c50d415fd06e6df0110f7caafeaf19807fc1808e2ccbe99b8ac783aef',
    );
  });

  it('is met by its own seed alone', () => {
    const commitment = commitmentOf(SERVER_SEED);
    expect(isCommittedTo(SERVER_SEED, commitment.toUpperCase())).toBe(true);
    expect(isCommittedTo(SERVER_SEED.replace('e', 'd'), commitment)).toBe(false);
    expect(isCommittedTo(SERVER_SEED.toUpperCase(), commitment)).toBe(false);
  });

  it('knows a server seed and a client seed by their form', () => {
    expect([SERVER_SEED, SERVER_SEED.slice(1), `${SERVER_SEED}\n`].map(isServerSeed)).toEqual([
      true,
      false,
      false,
    ]);
    expect(['a', 'a:1', '~'.repeat(64)].every(isClientSeed)).toBe(true);
    expect(['', ' a', 'a b', 'é', '~'.repeat(65), 'a\u200b'].some(isClientSeed)).toBe(false);
  });
});

describe('the stream', () => {
  it.each([
    [0, 'c00976b2'],
    [1, '0ff2fb89'],
    [2, '9a1410bc'],
  ])('of nonce %i begins with %s', (nonce, word) => {
    expect(hex(createStream(seeds(nonce)).uint32())).toBe(word);
  });

  it('goes on with the next round after 32 bytes', () => {
    const { uint32 } = createStream(seeds(1));
    for (let word = 0; word < 8; word += 1) uint32();
    expect(hex(uint32())).toBe('0de3880a');
  });

  it('agrees with the HMAC of another implementation, byte for byte', () => {
    const blocks = [0, 1, 2].map((round) =>
      createHmac('sha256', SERVER_SEED)
        .update(`${CLIENT_SEED}:7:${String(round)}`)
        .digest(),
    );
    const expected = Buffer.concat(blocks);
    const { uint32 } = createStream(seeds(7));
    for (let offset = 0; offset < expected.length; offset += 4)
      expect(uint32()).toBe(expected.readUInt32BE(offset));
  });

  it('rejects the words that would favour small results', () => {
    // 3 × 2³⁰ leaves a quarter of all words over; a remainder alone would give the lowest third twice as often.
    const bound = 3 * 2 ** 30;
    const { below } = createStream(seeds(3));
    const { uint32 } = createStream(seeds(3));
    for (let draw = 0; draw < 200; draw += 1) {
      let word = uint32();
      while (word >= bound) word = uint32();
      expect(below(bound)).toBe(word);
    }
  });

  it('takes the whole range, and refuses what is none', () => {
    const stream = createStream(seeds(0));
    expect(stream.below(1)).toBe(0);
    expect(createStream(seeds(0)).below(2 ** 32)).toBe(0xc00976b2);
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => stream.below(bound)).toThrow(RangeError);
    for (const nonce of [-1, 0.5, 2 ** 53]) expect(() => createStream(seeds(nonce))).toThrow(RangeError);
  });

  it('makes 52 bits of 8 bytes', () => {
    const [high, low] = [createStream(seeds(1)), createStream(seeds(1))];
    const first = low.uint32();
    expect(high.uint52()).toBe(Math.floor(first / 2 ** 12) * 2 ** 32 + low.uint32());
  });
});

describe('the chain of shared rounds', () => {
  const LENGTH = 1_000;
  const chain = createHashChain(SERVER_SEED, LENGTH);

  it('reveals the secret last, and each link hashes to the one before', () => {
    expect(chain.link(LENGTH - 1)).toBe(SERVER_SEED);
    const links = Array.from({ length: LENGTH }, (_, round) => chain.link(round));
    for (let round = 1; round < LENGTH; round += 1)
      expect(
        createHash('sha256')
          .update(links[round] ?? '')
          .digest('hex'),
      ).toBe(links[round - 1]);
    expect(commitmentOf(links[0] ?? '')).toBe(chain.end);
  });

  it('proves each link from the published end, at its own place only', () => {
    expect(belongsToChain(chain.link(0), chain.end, 1)).toBe(true);
    expect(belongsToChain(chain.link(500), chain.end, 501)).toBe(true);
    expect(belongsToChain(chain.link(500), chain.end, 500)).toBe(false);
    expect(belongsToChain(chain.link(3), chain.link(2), 1)).toBe(true);
  });

  it('is the same when it is made in slices, with pauses', async () => {
    let pauses = 0;
    const pause = async (): Promise<void> => void (pauses += 1);
    const sliced = await createHashChainInSlices(SERVER_SEED, LENGTH, pause);
    expect(pauses).toBeGreaterThan(0);
    expect(sliced.end).toBe(chain.end);
    for (const round of [0, 499, LENGTH - 1]) expect(sliced.link(round)).toBe(chain.link(round));
  });

  it('has no links beyond its ends', () => {
    for (const round of [-1, LENGTH, 0.5]) expect(() => chain.link(round)).toThrow(RangeError);
    expect(() => createHashChain(SERVER_SEED, 0)).toThrow(RangeError);
    expect(createHashChain(SERVER_SEED, 1).end).toBe(commitmentOf(SERVER_SEED));
  });
});
