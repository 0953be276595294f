import * as z from 'zod/mini';
import { defineEndpoint } from '../define-endpoint';
import { passThrough, withFallback } from '../known-values';
import { Empty, Id } from '../schemas';

const text = z.object({ zh: z.string(), en: z.string(), zht: z.string() });

/** Drawings that the client has: what the phone shows at a step. */
export const TUTORIAL_FIGURES = [
  ...(['network', 'pay', 'confirmations', 'credited'] as const),
  ...(['password', 'saved', 'amount', 'review', 'sent'] as const),
  ...(['paste', 'prove', 'wait', 'move', 'collect'] as const),
  ...(['scan', 'code', 'codes', 'history', 'reveal', 'compare', 'offline'] as const),
] as const;
export type TutorialFigure = (typeof TUTORIAL_FIGURES)[number];

/** Under which heading a tutorial is listed. */
export const TUTORIAL_SECTIONS = ['money', 'safety'] as const;
export type TutorialSection = (typeof TUTORIAL_SECTIONS)[number];

export const TutorialStep = z.object({
  /** `null`: text alone. */
  figure: z.nullable(passThrough(z.enum(TUTORIAL_FIGURES))),
  title: text,
  text,
  /** What costs money when it is overlooked; `null`: nothing does. */
  warning: z.nullable(text),
});
export type TutorialStep = z.output<typeof TutorialStep>;

/** Plain text by staff. */
export const Tutorial = z.object({
  tutorialId: Id,
  section: withFallback(TUTORIAL_SECTIONS, 'money'),
  title: text,
  lead: text,
  /** The last step's button. */
  action: text,
  /** What it opens: a path of the app. */
  link: z.string().check(z.regex(/^\/(?!\/)/)),
  steps: z.array(TutorialStep).check(z.minLength(1)),
});
export type Tutorial = z.output<typeof Tutorial>;

export const listTutorials = defineEndpoint({
  path: '/app/api/tutorial/list',
  summary: 'The tutorials that staff have published, in their order',
  input: Empty,
  output: z.object({ items: z.array(Tutorial) }),
});
