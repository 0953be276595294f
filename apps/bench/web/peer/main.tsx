import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a React page with a list can cost: it fetches the list and shows it, all of it. */
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
          <b>{row}</b>
          <small>12:00:00 · a row like those of the ledger</small>
          <span>+1.00</span>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<List />);
