import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '../../../../src/ui/router.ts';
import '../../../../src/ui/styles/global.css';
import { App } from './app.tsx';
import { enter } from './client.ts';

const root = document.getElementById('root');
const render = () =>
  root &&
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
// If it fails, so does each call, which says why.
void enter().then(render, render);
