import { useQuery } from '@tanstack/react-query';
import { refresh } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { closeBusiness, type getClosing } from '@roundbook/contract/account/closures/closures';
import { startApp } from '@roundbook/contract/account/sessions/session';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { GRACE_DAYS } from '@roundbook/domain/account/closures/closing';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { closingQuery } from './api.ts';
import { Concerns, EndingForm } from './ending-form.tsx';
import classes from './closures.module.css';

type Closing = ResponseOf<typeof getClosing>;

function WhatHappens({ people, customers }: Closing) {
  const colleagues = people - 1;
  return (
    <SectionCard title="What happens">
      <dl className={classes.facts}>
        <div>
          <dt>At once</dt>
          <dd>
            {colleagues > 0 &&
              `${countText(colleagues, 'colleague')} are logged out and notified. `}
            Customers’ pages, your quote form and calendar feeds close. No messages go out and no
            one is charged; budget plans and reminders pause.
          </dd>
        </div>
        <div>
          <dt>Your plan</dt>
          <dd>
            Your plan is not renewed, and no payouts are made. What you have paid is not refunded.
          </dd>
        </div>
        <div>
          <dt>For {GRACE_DAYS} days</dt>
          <dd>
            Everything is kept. Log in to download an archive, or press “Open it again”: everything
            is as it was, and your colleagues can log in again.
          </dd>
        </div>
        <div>
          <dt>After that</dt>
          <dd>
            {countText(customers, 'customer')}, jobs, quotes, messages, photos and people’s accounts
            are erased for good; saved cards and mandates end. Amounts, dates, VAT and document
            numbers stay without names, as tax law requires. You must also keep your own records for
            tax.
          </dd>
        </div>
        <div>
          <dt>Is someone else carrying on?</dt>
          <dd>
            Then{' '}
            <TextLink to="/user/hand-over" underline="always">
              hand the business over
            </TextLink>{' '}
            instead.
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}

/** Closes the business, after explaining the consequences. */
export function CloseAccount() {
  const query = useQuery(closingQuery);
  return (
    <Page
      title="Close the account"
      width="narrow"
      parent={{ label: 'Profile', to: '/user/profile' }}
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={6} />}>
        {(closing) => (
          <>
            <Concerns concerns={closing.concerns} />
            <WhatHappens {...closing} />
            <EndingForm
              title="Close the account"
              submitLabel="Close the account"
              phrase={closing.phrase}
              disabled={closing.concerns.some(({ blocks }) => blocks)}
              submit={async (body) => {
                await call(closeBusiness, { body });
                await refresh(startApp);
              }}
            >
              <p className={classes.words}>
                Take your data with you:{' '}
                <TextLink to="/exports" underline="always">
                  Exports
                </TextLink>{' '}
                makes an archive of everything. You can still do this for {GRACE_DAYS} days.
              </p>
            </EndingForm>
          </>
        )}
      </Loaded>
    </Page>
  );
}
