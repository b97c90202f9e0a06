import { useCallback, useEffect, useState } from 'react';
import {
  type CustomerPage as PageData,
  FIRST_DOCUMENTS,
  getPage,
  leavePage,
  MOST_DOCUMENTS,
} from '@roundbook/contract/customers/pages/page';
import { call, wordsFor } from '../api.ts';
import { Failed, Waiting } from '../gate/gate.tsx';
import { useOnline } from '../online.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { useOwnMethods } from '../paying/own-methods.ts';
import { PaymentOutcome } from '../paying/pay-by-card.tsx';
import { SavedMethods } from '../paying/saved-methods.tsx';
import { currentToken, forgetToken, type Return } from '../session.ts';
import { Balance } from './balance.tsx';
import { BudgetPlan } from './budget-plan.tsx';
import { Contact } from './contact.tsx';
import { Documents } from './documents.tsx';
import { FirmFoot, FirmHead } from './firm.tsx';
import { LoyaltyCard } from './loyalty-card.tsx';
import { Messages } from './messages.tsx';
import { NewPrices } from './new-prices.tsx';
import { Visits } from './visits.tsx';

type Loading = { readonly page: PageData | null; readonly error: unknown };

interface CustomerPageProps {
  readonly returned: Return;
  readonly onLeave: () => void;
}

/** Everything that the customer sees about themselves and the firm. */
export function CustomerPage({ returned, onLeave }: CustomerPageProps) {
  const [{ page, error }, setLoading] = useState<Loading>({ page: null, error: null });
  const [documents, setDocuments] = useState<number>(FIRST_DOCUMENTS);
  const isOnline = useOnline();
  const { own, reload } = useOwnMethods();

  const load = useCallback(
    () =>
      call(getPage, { query: { documents } }).then(
        (answer) => setLoading({ page: answer.page, error: null }),
        (failure: unknown) => {
          // If the page has been closed, its link is opened again, and no error is shown.
          if (currentToken()) setLoading((now) => ({ ...now, error: failure }));
        },
      ),
    [documents],
  );

  useEffect(() => {
    void load();
  }, [load]);

  // Reloads the page when the customer returns to the tab, or the connection returns, so that it
  // shows the latest state.
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void load();
    };
    document.addEventListener('visibilitychange', again);
    addEventListener('online', again);
    return () => {
      document.removeEventListener('visibilitychange', again);
      removeEventListener('online', again);
    };
  }, [load]);

  const name = page?.business.name;
  useEffect(() => {
    if (name) document.title = `Your page with ${name}`;
  }, [name]);

  const leave = useAction(async () => {
    // The next person to use this device must not find the page open, even if there is no
    // connection now.
    await call(leavePage, {}).finally(forgetToken);
    onLeave();
  });

  const loadMoney = async () => {
    await Promise.all([load(), reload()]);
  };

  if (!page) {
    return error === null ? (
      <Waiting />
    ) : (
      <Failed why={wordsFor(error)} onRetry={() => void load()} />
    );
  }
  return (
    <>
      <FirmHead page={page} />
      <main className="page">
        {!isOnline && (
          <Notice tone="plain">
            You are offline. This is how things stood when the page was loaded.
          </Notice>
        )}
        {isOnline && error !== null && (
          <Notice tone="bad">
            {wordsFor(error)} This is how things stood when the page was loaded.
          </Notice>
        )}
        <PaymentOutcome chargeId={returned.chargeId} onChange={loadMoney} />
        <Balance page={page} own={own} onChange={loadMoney} />
        <BudgetPlan plan={page.budgetPlan} />
        {own && (
          <SavedMethods
            own={own}
            plan={page.budgetPlan?.method ?? null}
            methodId={returned.methodId}
            onChange={reload}
          />
        )}
        <NewPrices page={page} onChange={load} />
        <LoyaltyCard card={page.loyaltyCard} />
        <Visits page={page} onChange={load} />
        <Documents
          page={page}
          hasAll={documents > FIRST_DOCUMENTS}
          onAll={() => setDocuments(MOST_DOCUMENTS)}
        />
        <Contact page={page} onChange={load} />
        <Messages page={page} onChange={load} />
        <div className="leave">
          <Button busy={leave.busy} onClick={() => void leave.run()}>
            Close my page
          </Button>
          <p className="hint">Do this if you share the device.</p>
          {leave.error !== null && <Notice tone="bad">{wordsFor(leave.error)}</Notice>}
        </div>
      </main>
      <FirmFoot page={page} />
    </>
  );
}
