import { createRoot } from 'react-dom/client';
import '@realm/ui/tokens.css';
import '@realm/ui/base.css';
import { openPage } from './app/open-page';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
void openPage(createRoot(root));
