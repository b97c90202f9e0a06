import '@fontsource-variable/figtree/wght.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { CARD_PAGE } from './paying/card-page.ts';
import { StripeCardPage } from './paying/stripe-card-page.tsx';
import { comeBack } from './session.ts';

const returned = comeBack();
// The only document that may load the card provider's script has an address of its own.
const isCardPage = location.pathname.replace(/\/$/, '') === CARD_PAGE;
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>{isCardPage ? <StripeCardPage /> : <App returned={returned} />}</StrictMode>,
);
