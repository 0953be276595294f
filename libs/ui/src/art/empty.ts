// These two are for when nothing can be fetched, images included: they come with the code.
import error from './empty-error.svg?inline';
import maintenance from './empty-maintenance.svg?no-inline';
import offline from './empty-offline.svg?inline';
import records from './empty-records.svg?no-inline';
import search from './empty-search.svg?no-inline';
import signedout from './empty-signedout.svg?no-inline';

export const EMPTY_ART = { error, maintenance, offline, records, search, signedout } as const;
export type EmptyArtName = keyof typeof EMPTY_ART;
