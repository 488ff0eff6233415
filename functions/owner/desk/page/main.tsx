import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '../../../../src/ui/router.ts';
import '../../../../src/ui/styles/global.css';
import { App } from './app.tsx';
import { enter } from './client.ts';

enter();
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
