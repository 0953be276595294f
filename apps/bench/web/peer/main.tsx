import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page with a list can cost: it fetches the list and shows it, all of it, in rows like the ledger's. */
function List() {
  const [rows, setRows] = useState<readonly string[] | null>(null);
  useEffect(() => {
    void fetch(`/list${window.location.search}`)
      .then((answer) => answer.json() as Promise<string[]>)
      .then(setRows);
  }, []);
  if (rows === null) return <p>Loading</p>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <span>
            <svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor">
              <path d="M12 5v14" />
              <path d="m19 12-7 7-7-7" />
            </svg>
          </span>
          <span>
            <b>{row}</b>
            <small>12:00:00</small>
          </span>
          <span>
            <b>
              +1<small>.00</small>
            </b>
            <small>Balance 1,000.00</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<List />);
