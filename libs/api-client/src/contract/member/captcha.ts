import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Id, Instant } from '../schemas';

/**
 * A proof of work: find the counter, from 0 and below `attempts`, whose scrypt key begins with `keyPrefix`, and answer that key. The password is
 * `nonce` followed by the counter as four bytes, big end first; `cost` is scrypt's N, `memoryCost` its r, p is 1. Bytes are hex.
 */
const WorkChallenge = z.object({
  nonce: z.string(),
  salt: z.string(),
  keyPrefix: z.string(),
  keyLength: z.number(),
  cost: z.number(),
  memoryCost: z.number(),
  attempts: z.number(),
});
export type WorkChallenge = z.output<typeof WorkChallenge>;

const everyPuzzle = { captchaId: Id, expiresAt: Instant, work: WorkChallenge };

/** The work is all there is to do. */
const WorkPuzzle = z.object({ kind: z.literal('work'), ...everyPuzzle });
/** Images are `data:` URIs. `piece` slides along x at the fixed `pieceTop`; all lengths in image pixels. */
const SliderPuzzle = z.object({
  kind: z.literal('slider'),
  ...everyPuzzle,
  width: z.number(),
  height: z.number(),
  background: z.string(),
  piece: z.string(),
  pieceSize: z.number(),
  pieceTop: z.number(),
});
const CodePuzzle = z.object({
  kind: z.literal('code'),
  ...everyPuzzle,
  width: z.number(),
  height: z.number(),
  image: z.string(),
});
export const CaptchaPuzzle = z.discriminatedUnion('kind', [WorkPuzzle, SliderPuzzle, CodePuzzle]);
export type CaptchaPuzzle = z.output<typeof CaptchaPuzzle>;

export const getCaptcha = defineEndpoint({
  path: '/app/api/captcha/get',
  summary: 'A new puzzle: a proof of work, or a slider or a code to type with a smaller one',
  input: z.strictObject({
    kind: z.enum(['work', 'slider', 'code']),
    /** For whose sign-in or recovery, and by which invitation: on a platform of several cells, the puzzle comes from that account's. */
    account: z.optional(z.string().check(z.maxLength(64))),
    invite: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: CaptchaPuzzle,
  refusals: ['TOO_FAST'],
});

export const checkCaptcha = defineEndpoint({
  path: '/app/api/captcha/check',
  summary: 'Trades a right answer for a ticket that one sign-in or registration uses up',
  input: z.strictObject({
    captchaId: Id,
    /** The whole key of the counter that solves the puzzle's work, in hex. */
    work: z.string().check(z.maxLength(128)),
    /** Slider: the piece's x in image pixels. Code: the characters. Work: absent. */
    answer: z.optional(z.string().check(z.maxLength(16))),
  }),
  output: z.object({ captchaTicket: Id, expiresAt: Instant }),
  refusals: ['CAPTCHA_WRONG', 'TOO_FAST'],
});
