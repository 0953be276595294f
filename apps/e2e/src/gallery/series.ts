import { PASSWORD } from '../support/account';
import {
  MEMBER_PATHS,
  PLAY_PATH,
  PUBLIC_PATHS,
  SIGNED_IN_PATHS,
  VISITOR_PATHS,
  WIDE_PATHS,
} from '../support/screen-paths';
import { LANGUAGES, PHONE, SIZES, THEMES, WIDE, type Look, type State } from './looks';

const DEMO_MEMBER = { account: 'demo01', password: 'Realm2026a' };
/** A game that is open among the others. */
const HALL_PATH = '/pcGames/temple';
/** Behind a press of the screens that have a path of their own, with something to read from the server. */
const READING_PATHS = [
  ...['/agent?view=downline', '/agent?view=commission', '/chat?room=zh'],
  ...['/userCenter/gameManage?tab=rebates', '/userCenter/messageCenter?tab=general'],
];
/** `/login` sends a member on; the series of visitors has it. */
const MEMBER_SCREENS = [...SIGNED_IN_PATHS, PLAY_PATH];
const INNER_PATHS = [...READING_PATHS, '/chat?view=create'];

/** Screens that are photographed in one state, by one member. */
export interface Series {
  readonly state: State;
  readonly paths: readonly string[];
  readonly looks: readonly Pick<Look, 'size' | 'theme' | 'language'>[];
  readonly member: { readonly account: string; readonly password: string } | null;
}

/** Everything that a gallery takes, in its order. */
export function seriesOf(newcomer: string): readonly Series[] {
  const everyLook = LANGUAGES.flatMap((language) =>
    THEMES.flatMap((theme) => SIZES.map((size) => ({ size, theme, language }))),
  );
  const twoLooks = [
    { size: PHONE, theme: 'dark', language: 'zh' },
    { size: { width: 320, height: 640 }, theme: 'light', language: 'en' },
  ] as const;
  const onItsSide = { size: { width: 667, height: 375 }, theme: 'dark', language: 'zht' } as const;
  const atDesk = [
    { size: { width: 1280, height: 800 }, theme: 'dark', language: 'zh' },
    { size: WIDE, theme: 'light', language: 'en' },
  ] as const;
  const everyWideLook = LANGUAGES.flatMap((language) =>
    THEMES.map((theme) => ({ size: WIDE, theme, language })),
  );
  const member = DEMO_MEMBER;
  return [
    { state: 'usual', paths: [...WIDE_PATHS, HALL_PATH], looks: everyWideLook, member },
    ...(['loading', 'error', 'offline', 'long'] as const).map((state) => ({
      state,
      paths: WIDE_PATHS,
      looks: atDesk,
      member,
    })),
    { state: 'usual', paths: MEMBER_SCREENS, looks: everyLook, member },
    { state: 'usual', paths: INNER_PATHS, looks: twoLooks, member },
    {
      state: 'empty',
      paths: [...MEMBER_SCREENS, ...INNER_PATHS],
      looks: twoLooks,
      member: { account: newcomer, password: PASSWORD },
    },
    ...(['loading', 'error', 'offline'] as const).map((state) => ({
      state,
      paths: [...MEMBER_SCREENS, ...READING_PATHS],
      looks: twoLooks,
      member,
    })),
    { state: 'long', paths: [...MEMBER_SCREENS, ...INNER_PATHS], looks: [...twoLooks, onItsSide], member },
    { state: 'large', paths: [...MEMBER_SCREENS, ...INNER_PATHS], looks: twoLooks, member },
    {
      state: 'visitor',
      paths: [...PUBLIC_PATHS.filter((path) => !VISITOR_PATHS.includes(path)), ...MEMBER_PATHS.slice(0, 1)],
      looks: twoLooks,
      member: null,
    },
    { state: 'visitor', paths: VISITOR_PATHS, looks: everyLook, member: null },
  ];
}
