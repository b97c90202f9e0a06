import { openQuotePage, type QuotePage } from '@roundbook/contract/customers/quotes/answering';
import { call } from '../api.ts';
import { LinkedPage, PageHead } from '../gate/linked-page.tsx';
import { FirmFoot } from '../page/firm.tsx';
import { QuoteAnswer } from './quote-answer.tsx';

/** The prefix of links to prices; the secret follows it. */
export const QUOTE_LINK = 'quote.';

/** Loads the price that a link leads to; null if the link opens nothing. */
async function load(link: string): Promise<QuotePage | null> {
  const { quote } = await call(openQuotePage, { body: { link } });
  return quote;
}

/** The price that a person asked for, and their answer. */
export function QuoteApp() {
  return (
    <LinkedPage
      mark={QUOTE_LINK}
      load={load}
      titleOf={({ business }: QuotePage) => `Your quote from ${business.name}`}
    >
      {({ link, content: quote, show, reload }) => (
        <>
          <PageHead
            firm={quote.business.name}
            title={quote.title}
            about={[`For ${quote.name}`, ...quote.address].filter(Boolean).join(', ')}
          />
          <main className="page">
            <QuoteAnswer
              key={quote.itemisationId}
              link={link}
              quote={quote}
              onAnswer={show}
              onReload={reload}
            />
          </main>
          <FirmFoot page={quote} />
        </>
      )}
    </LinkedPage>
  );
}
