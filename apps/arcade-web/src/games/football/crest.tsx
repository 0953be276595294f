import one from './art/crest-01.svg';
import two from './art/crest-02.svg';
import three from './art/crest-03.svg';
import four from './art/crest-04.svg';
import five from './art/crest-05.svg';
import six from './art/crest-06.svg';
import seven from './art/crest-07.svg';
import eight from './art/crest-08.svg';
import nine from './art/crest-09.svg';
import ten from './art/crest-10.svg';
import eleven from './art/crest-11.svg';
import twelve from './art/crest-12.svg';

const CRESTS = [one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve];

/** Beside the team's name. */
export function Crest({ team, className }: { team: number; className: string | undefined }) {
  return <img src={CRESTS[team - 1]} alt="" className={className} />;
}
