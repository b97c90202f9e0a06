import { useCallback, useEffect, useState } from 'react';
import { openQuotePage, type QuotePage } from '@roundbook/contract/customers/quotes/answering';
import { call, wordsFor } from '../api.ts';
import { Closed, Failed, Waiting } from '../gate/gate.tsx';
import { FirmFoot } from '../page/firm.tsx';
import { linkOfAddress } from '../session.ts';
import { QuoteAnswer } from './quote-answer.tsx';

/** What links to prices begin with; what follows is the secret. */
export const QUOTE_LINK = 'quote.';

type Stage =
  | { readonly at: 'waiting' | 'closed' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'open'; readonly quote: QuotePage };

/** The price that a link leads to; null for an address without one, and for a link that opens nothing. */
async function opened(link: string): Promise<QuotePage | null> {
  if (link === '') return null;
  const { quote } = await call(openQuotePage, { body: { link } });
  return quote;
}

/** The price that somebody asked for, and their answer to it. */
export function QuoteApp() {
  const [stage, setStage] = useState<Stage>({ at: 'waiting' });
  const [link] = useState(() => linkOfAddress().slice(QUOTE_LINK.length));

  const open = useCallback(
    () =>
      opened(link).then(
        (quote) => setStage(quote ? { at: 'open', quote } : { at: 'closed' }),
        (error: unknown) => setStage({ at: 'failed', why: wordsFor(error) }),
      ),
    [link],
  );
  useEffect(() => {
    void open();
  }, [open]);

  const firm = stage.at === 'open' ? stage.quote.business.name : '';
  useEffect(() => {
    if (firm) document.title = `Your quote from ${firm}`;
  }, [firm]);

  switch (stage.at) {
    case 'waiting':
      return <Waiting />;
    case 'closed':
      return <Closed />;
    case 'failed':
      return (
        <Failed
          why={stage.why}
          onRetry={() => {
            setStage({ at: 'waiting' });
            void open();
          }}
        />
      );
    case 'open': {
      const { quote } = stage;
      return (
        <>
          <header className="head">
            <div className="head-inner">
              <div className="head-words">
                <p className="firm">{quote.business.name}</p>
                <h1>{quote.title}</h1>
                <p className="reference">
                  {[`For ${quote.name}`, ...quote.address].filter(Boolean).join(', ')}
                </p>
              </div>
            </div>
          </header>
          <main className="page">
            <QuoteAnswer
              key={quote.itemisationId}
              link={link}
              quote={quote}
              onAnswer={(answered) => setStage({ at: 'open', quote: answered })}
              onReload={open}
            />
          </main>
          <FirmFoot page={quote} />
        </>
      );
    }
  }
}
