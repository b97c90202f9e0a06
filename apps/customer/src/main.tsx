import '@fontsource-variable/figtree/wght.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/page.css';
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { formKey } from './ask/form-address.ts';
import { Waiting } from './gate/gate.tsx';
import { PASSING_ON_LINK } from './passing-on/passing-on-link.ts';
import { CARD_PAGE } from './paying/card-page.ts';
import { StripeCardPage } from './paying/stripe-card-page.tsx';
import { QUOTE_LINK, QuoteApp } from './quote/quote-app.tsx';
import { comeBack, linkOfAddress } from './session.ts';

// Loaded separately, so that customers do not wait for the form's code, and strangers who ask for a price do not wait
// for the customers' code.
const AskingApp = lazy(() => import('./ask/asking-app.tsx'));
const PassingOnApp = lazy(() => import('./passing-on/passing-on-app.tsx'));

const asksBy = formKey();
const returned = comeBack();
// The only page that may load the card provider's script has its own address.
const isCardPage = location.pathname.replace(/\/$/, '') === CARD_PAGE;
const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

/** Shows the quote if the link leads to one, and the customer's page otherwise. */
function Start() {
  // If another link is opened in this tab, the page starts again with that link.
  const [link, setLink] = useState(linkOfAddress);
  useEffect(() => {
    const follow = () => setLink(linkOfAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (asksBy !== null) {
    return (
      <Suspense fallback={<Waiting />}>
        <AskingApp formKey={asksBy} />
      </Suspense>
    );
  }
  if (isCardPage) return <StripeCardPage />;
  if (link.startsWith(PASSING_ON_LINK)) {
    return (
      <Suspense fallback={<Waiting />}>
        <PassingOnApp key={link} />
      </Suspense>
    );
  }
  return link.startsWith(QUOTE_LINK) ? <QuoteApp key={link} /> : <App returned={returned} />;
}

createRoot(root).render(
  <StrictMode>
    <Start />
  </StrictMode>,
);
