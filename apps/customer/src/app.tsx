import { useCallback, useEffect, useState } from 'react';
import { openPage } from '@roundbook/contract/customers/pages/opening';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { call, whenShut, wordsFor } from './api.ts';
import { Closed, Failed, Lapsed, Waiting } from './gate/gate.tsx';
import { PinGate } from './gate/pin-gate.tsx';
import { CustomerPage } from './page/customer-page.tsx';
import { currentToken, keepToken, linkOfAddress, type Return } from './session.ts';

type Opening = ResponseOf<typeof openPage>;

/** The current screen. */
type Stage =
  | { readonly at: 'waiting' | 'page' | 'left' }
  | { readonly at: 'gate'; readonly opening: Opening }
  | { readonly at: 'failed'; readonly why: string };

/** Opens a link, and returns the result; an empty link opens nothing. */
async function opened(link: string): Promise<Opening> {
  if (link === '') return { state: 'closed', token: null, businessName: '' };
  return call(openPage, { body: { link } });
}

/**
 * Opens the page from the link in the address, after a PIN or a renewed link if needed, and shows
 * the page.
 */
export function App({ returned }: { readonly returned: Return }) {
  const [stage, setStage] = useState<Stage>(() => ({ at: currentToken() ? 'page' : 'waiting' }));

  const take = useCallback((opening: Opening) => {
    if (opening.token) {
      keepToken(opening.token);
      setStage({ at: 'page' });
    } else {
      setStage({ at: 'gate', opening });
    }
  }, []);

  const open = useCallback(
    () =>
      opened(linkOfAddress()).then(take, (error: unknown) =>
        setStage({ at: 'failed', why: wordsFor(error) }),
      ),
    [take],
  );
  const openAgain = useCallback(() => {
    setStage({ at: 'waiting' });
    void open();
  }, [open]);

  useEffect(() => {
    // If the page has lapsed, or the firm has closed it, opening the link again shows the next
    // step.
    whenShut(openAgain);
    const other = () => (currentToken() ? setStage({ at: 'page' }) : openAgain());
    addEventListener('hashchange', other);
    if (!currentToken()) void open();
    return () => removeEventListener('hashchange', other);
  }, [open, openAgain]);

  switch (stage.at) {
    case 'waiting':
      return <Waiting />;
    case 'left':
      return <Closed onOpen={openAgain} />;
    case 'page':
      return <CustomerPage returned={returned} onLeave={() => setStage({ at: 'left' })} />;
    case 'failed':
      return <Failed why={stage.why} onRetry={openAgain} />;
    case 'gate': {
      const { state, businessName } = stage.opening;
      if (state === 'lapsed') return <Lapsed businessName={businessName} />;
      if (state === 'closed' || state === 'open') return <Closed />;
      return (
        <PinGate
          key={state}
          chooses={state === 'choosePin'}
          businessName={businessName}
          onOpening={take}
        />
      );
    }
  }
}
