import '@fontsource-variable/figtree/wght.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { comeBack } from './session.ts';

const mandateId = comeBack();
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <App mandateId={mandateId} />
  </StrictMode>,
);
