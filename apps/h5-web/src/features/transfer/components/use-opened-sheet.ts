import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ownsEntry } from '../../../shared/own-entry';

type OpenedSheet = 'none' | 'transfer' | 'collect';

/** A link may open the collection at once; closing it then leads back to where the link was. */
export function useOpenedSheet() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const byLink = search.has('collect');
  const [opened, setOpened] = useState<OpenedSheet>(byLink ? 'collect' : 'none');

  function close() {
    setOpened('none');
    if (!byLink || opened !== 'collect') return;
    if (ownsEntry(state)) void navigate(-1);
    else void navigate('/userCenter/transfer', { replace: true });
  }
  return { opened, open: setOpened, close };
}
