import { Alert, Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  acceptHandOver,
  endHandOver,
  getHandOver,
  type HandOver as Offer,
  offerHandOver,
} from '@roundbook/contract/account/hand-overs/hand-overs';
import { startApp } from '@roundbook/contract/account/sessions/session';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SelectField } from '@roundbook/ui/form/fields/choice-fields.tsx';
import { Form } from '@roundbook/ui/form/form.tsx';
import { required } from '@roundbook/ui/form/rules.ts';
import { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import classes from './hand-over.module.css';

type Shown = ResponseOf<typeof getHandOver>;

const handOverQuery = queryOptionsFor(
  getHandOver,
  {},
  { fallback: 'Failed to load the hand-over' },
);

const STAYING: { readonly toGrantId: string; readonly afterwards: 'stays' | 'leaves' } = {
  toGrantId: '',
  afterwards: 'stays',
};
const NOBODY = { value: '', label: 'Choose somebody' };
const AFTERWARDS = [
  { value: 'stays', label: 'I stay as a Manager' },
  { value: 'leaves', label: 'I leave the business' },
] as const;

/** Explains to both sides what happens to the money. */
function Money({ hasPaymentAccount }: { readonly hasPaymentAccount: boolean }) {
  return (
    <Alert color="amber" title="Money">
      <ul className={classes.list}>
        <li>
          The balance, the plan and its bills go with the business. The payment card stays until
          someone changes it under Billing.
        </li>
        <li>
          {hasPaymentAccount
            ? 'The payment account and the bank account for payouts stay in the name of the person who set them up. The new Owner should change them at once under Settings, Payments: the first payout to a new bank account waits 72 hours.'
            : 'Payments by card and Direct Debit are not set up, so there is nothing to change for them.'}
        </li>
        <li>Connected banks stay connected until the consent for them ends.</li>
      </ul>
    </Alert>
  );
}

function OfferForm({ candidates }: Pick<Shown, 'candidates'>) {
  const form = useRecordForm({
    initial: STAYING,
    rules: { toGrantId: required },
    submit: async ({ toGrantId, afterwards }) => {
      await call(offerHandOver, { body: { toGrantId, leaves: afterwards === 'leaves' } });
      // A hand-over concerns only two people, so the server does not announce it.
      await refresh(getHandOver);
      showSuccess('Offered. We have emailed them.');
    },
  });
  if (candidates.length === 0) {
    return (
      <p>
        No one else works here yet.{' '}
        <TextLink to="/business/additional-users" underline="always">
          Invite the new Owner
        </TextLink>{' '}
        first, in any role.
      </p>
    );
  }
  const people = candidates.map(({ grantId, name, isInvited }) => ({
    value: grantId,
    label: isInvited ? `${name} (invited)` : name,
  }));
  return (
    <Form form={form} label="Hand the business over" submitLabel="Offer the business">
      <SelectField {...form.field('toGrantId')} label="New Owner" choices={[NOBODY, ...people]} />
      <SelectField {...form.field('afterwards')} label="Afterwards" choices={AFTERWARDS} />
    </Form>
  );
}

function useEnd(offer: Offer) {
  const isReceiver = offer.part === 'receiver';
  return useCall(endHandOver, {
    onSuccess: async () => {
      await refresh(getHandOver);
      showSuccess(isReceiver ? 'Declined' : 'The offer is withdrawn');
    },
  });
}

/** The offer as a sentence, from the viewer's point of view. */
function sentenceOf({ part, fromName, toName, leaves }: Offer): string {
  if (part === 'giver') {
    return `You offered the business to ${toName}, and ${leaves ? 'leave it' : 'become a Manager'} once they take it on.`;
  }
  const to = part === 'receiver' ? 'you' : toName;
  return `${fromName} offers the business to ${to}, and ${leaves ? 'leaves it' : 'becomes a Manager'} then.`;
}

function Offered({ offer }: { readonly offer: Offer }) {
  const end = useEnd(offer);
  const accept = useCall(acceptHandOver, {
    onSuccess: async () => {
      await Promise.all([refresh(startApp), refresh(getHandOver)]);
      showSuccess('You own the business now');
    },
  });
  const { id, fromName, leaves, expiresAt, part } = offer;
  const isReceiver = part === 'receiver';
  const takeOn = async () => {
    const sure = await confirm({
      title: 'Take the business on?',
      message: `You become its Owner, with its customers, its money and its plan. ${fromName} ${leaves ? 'leaves' : 'becomes a Manager'}.`,
      action: 'Take it on',
      tone: 'plain',
    });
    if (sure) accept.mutate({ params: { id } });
  };
  return (
    <>
      <p className={classes.words}>
        {sentenceOf(offer)} The offer lapses {instantText(expiresAt)}.
      </p>
      <div className={classes.buttons}>
        {isReceiver && (
          <ActionButton loading={accept.isPending} onClick={() => void takeOn()}>
            Take it on
          </ActionButton>
        )}
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          {isReceiver ? 'Decline' : 'Take the offer back'}
        </Button>
      </div>
    </>
  );
}

function Content({ handOver, candidates, hasPaymentAccount }: Shown) {
  const isOwner = useAppStart().role === 'Owner';
  if (!handOver && !isOwner) {
    return (
      <EmptyState icon={IconArrowsExchange} title="No one has offered you the business">
        If the Owner offers it to you, you will find the offer here.
      </EmptyState>
    );
  }
  return (
    <>
      <SectionCard title="Hand the business over">
        {handOver ? <Offered offer={handOver} /> : <OfferForm candidates={candidates} />}
      </SectionCard>
      <Money hasPaymentAccount={hasPaymentAccount} />
    </>
  );
}

/** Hands the business to another Owner: one user makes the offer, and the other accepts it. */
export function HandOver() {
  const query = useQuery(handOverQuery);
  return (
    <Page title="Hand-over" width="narrow" parent={{ label: 'Profile', to: '/user/profile' }}>
      <Loaded query={query} skeleton={<CardSkeleton lines={4} />}>
        {(shown) => <Content {...shown} />}
      </Loaded>
    </Page>
  );
}
