import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { Id, Instant } from '../schemas';

/** Pictures are `data:` URIs. `piece` slides along x at the fixed `pieceTop`; all lengths in picture pixels. */
const SliderPuzzle = z.object({
  kind: z.literal('slider'),
  captchaId: Id,
  width: z.number(),
  height: z.number(),
  background: z.string(),
  piece: z.string(),
  pieceSize: z.number(),
  pieceTop: z.number(),
  expiresAt: Instant,
});
const CodePuzzle = z.object({
  kind: z.literal('code'),
  captchaId: Id,
  width: z.number(),
  height: z.number(),
  image: z.string(),
  expiresAt: Instant,
});
export const CaptchaPuzzle = z.discriminatedUnion('kind', [SliderPuzzle, CodePuzzle]);
export type CaptchaPuzzle = z.output<typeof CaptchaPuzzle>;

export const getCaptcha = defineEndpoint({
  path: '/app/api/captcha/get',
  summary: 'A new puzzle: a slider, or a code to type',
  input: z.strictObject({ kind: z.enum(['slider', 'code']) }),
  output: CaptchaPuzzle,
  refusals: ['TOO_FAST'],
});

export const checkCaptcha = defineEndpoint({
  path: '/app/api/captcha/check',
  summary: 'Trades a right answer for a ticket that one sign-in or registration uses up',
  input: z.strictObject({
    captchaId: Id,
    /** Slider: the piece's x in picture pixels. Code: the characters. */
    answer: z.string().check(z.maxLength(16)),
  }),
  output: z.object({ captchaTicket: Id, expiresAt: Instant }),
  refusals: ['CAPTCHA_WRONG', 'TOO_FAST'],
});
