import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type OpenedSheet = 'none' | 'transfer' | 'collect';

/** A link may open the collection at once; closing it then leads back to where the link was. */
export function useOpenedSheet() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const byLink = search.has('collect');
  const [opened, setOpened] = useState<OpenedSheet>(byLink ? 'collect' : 'none');

  function close() {
    setOpened('none');
    if (!byLink || opened !== 'collect') return;
    // The router calls the first entry of a visit 'default': it has no predecessor in this app.
    if (key === 'default') void navigate('/userCenter/transfer', { replace: true });
    else void navigate(-1);
  }
  return { opened, open: setOpened, close };
}
