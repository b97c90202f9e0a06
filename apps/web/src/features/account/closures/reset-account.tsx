import { useQuery } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { resetBusiness } from '@roundbook/contract/account/closures/closures';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { closingQuery } from './api.ts';
import { Concerns, EndingForm } from './ending-form.tsx';
import classes from './closures.module.css';

/** Empties the business, after explaining what is deleted and what stays. */
export function ResetAccount() {
  const query = useQuery(closingQuery);
  return (
    <Page
      title="Empty the account"
      width="narrow"
      parent={{ label: 'Profile', to: '/user/profile' }}
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={6} />}>
        {({ concerns, customers, phrase }) => {
          const relevant = concerns.filter(({ onReset }) => onReset);
          return (
            <>
              <Concerns concerns={relevant} />
              <SectionCard title="What happens">
                <dl className={classes.facts}>
                  <div>
                    <dt>Erased at once, for good</dt>
                    <dd>
                      {countText(customers, 'customer')}, with jobs, rounds, quotes, leads,
                      messages, photos and documents; invoices, payments and expenses, and every
                      figure about them; services, prices, tags, templates and rules; bank
                      statements, exports, API keys and webhooks. Saved cards, mandates and budget
                      plans end, and banks are disconnected. First download anything you want to
                      keep: tax law requires you to keep the books of real work.
                    </dd>
                  </div>
                  <div>
                    <dt>Stays</dt>
                    <dd>
                      The business’s details, its people, its plan and balance, the payment account
                      and the security log. Invoice numbers continue, so that no number is used
                      twice. For payments by card and Direct Debit, we keep amounts and dates
                      without names, as banks may still take the money back.
                    </dd>
                  </div>
                  <div>
                    <dt>Meanwhile</dt>
                    <dd>
                      Everyone but you is logged out. It takes a few minutes at most, and carries on
                      if you close the window.
                    </dd>
                  </div>
                </dl>
              </SectionCard>
              <EndingForm
                title="Empty the account"
                submitLabel="Erase everything"
                phrase={phrase}
                disabled={relevant.some(({ blocks }) => blocks)}
                submit={async (body) => {
                  await call(resetBusiness, { body });
                  await refresh(startApp);
                }}
              >
                <p className={classes.words}>This cannot be undone, not even by us.</p>
              </EndingForm>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
