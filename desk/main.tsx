import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#ui/router.ts';
import '#ui/styles/global.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
