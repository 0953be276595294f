import error from './empty-error.svg?no-inline';
import maintenance from './empty-maintenance.svg?no-inline';
// For when nothing can be fetched, images included: it comes with the code.
import offline from './empty-offline.svg?inline';
import records from './empty-records.svg?no-inline';
import search from './empty-search.svg?no-inline';
import signedout from './empty-signedout.svg?no-inline';

export const EMPTY_ART = { error, maintenance, offline, records, search, signedout } as const;
export type EmptyArtName = keyof typeof EMPTY_ART;
