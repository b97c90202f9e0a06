import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { getVerification } from '@roundbook/contract/account/users/phone';
import { sendAddressLink } from '@roundbook/contract/account/users/verification';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { isRoleSufficient } from '@roundbook/domain/access/roles';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { PhoneForm } from './phone-form.tsx';
import classes from './account.module.css';

type Verification = ResponseOf<typeof getVerification>;

const verificationQuery = queryOptionsFor(
  getVerification,
  {},
  { fallback: 'Failed to load your verification' },
);

const DETAILS: Readonly<Record<Verification['missingDetails'][number], string>> = {
  name: 'its name',
  address: 'its address with a postcode',
  phoneNumber: 'a phone number',
  email: 'an email address',
};

const inWords = new Intl.ListFormat('en-GB');

interface CheckProps {
  readonly isDone: boolean;
  readonly title: string;
  readonly words: ReactNode;
  readonly children?: ReactNode;
}

/** An address or phone number to confirm: whether it is confirmed, what it is used for, and the next step. */
function Check({ isDone, title, words, children }: CheckProps) {
  const Icon = isDone ? IconCircleCheck : IconCircleDashed;
  return (
    <SectionCard
      title={title}
      actions={
        <StatusBadge colour={isDone ? 'green' : 'amber'}>
          {isDone ? 'Confirmed' : 'Not yet'}
        </StatusBadge>
      }
    >
      <div className={classes.check}>
        <Icon className={classes.icon} data-done={isDone || undefined} size={22} aria-hidden />
        <div className={classes.address}>{words}</div>
      </div>
      {children}
    </SectionCard>
  );
}

function EmailCheck({ email, emailVerified, messagesWait }: Verification) {
  const send = useCall(sendAddressLink, {
    onSuccess: () => showSuccess(`A new link is on its way to ${email}`),
  });
  return (
    <Check
      isDone={emailVerified}
      title="Email address"
      words={
        emailVerified ? (
          <>{email} is confirmed.</>
        ) : (
          <>
            Please follow the link that we sent to {email}.
            {messagesWait &&
              ' Until then, invitations and messages to customers wait in the outbox.'}
          </>
        )
      }
    >
      {!emailVerified && (
        <div className={classes.buttons}>
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
            Send the link again
          </Button>
          <LinkButton to="/user/profile" variant="subtle">
            Use another address
          </LinkButton>
        </div>
      )}
    </Check>
  );
}

function PhoneCheck({ phoneNumber, codeSentTo }: Verification) {
  return (
    <Check
      isDone={phoneNumber !== ''}
      title="Your mobile phone"
      words={
        phoneNumber === ''
          ? 'We contact you there if something is wrong with your account or your money. Nothing is held up if you do not confirm it, and your customers do not see it.'
          : `${phoneNumber} is confirmed. To change it, confirm another number.`
      }
    >
      <PhoneForm sentTo={codeSentTo?.phoneNumber ?? null} />
    </Check>
  );
}

function DetailsCheck({ missingDetails }: Verification) {
  const missing = inWords.format(missingDetails.map((detail) => DETAILS[detail]));
  return (
    <Check
      isDone={missingDetails.length === 0}
      title="Business details"
      words={
        missingDetails.length === 0
          ? 'Invoices, messages and your customers’ pages say who you are.'
          : `Your business still needs ${missing}. Invoices and messages leave out missing details, and payments by card and Direct Debit need them.`
      }
    >
      {missingDetails.length > 0 && (
        <LinkButton to="/business/details" variant="default">
          Fill in the details
        </LinkButton>
      )}
    </Check>
  );
}

/** The user's and the business's confirmations, and the features that each of them unlocks. */
export function Verification() {
  const query = useQuery(verificationQuery);
  const { role } = useAppStart();
  return (
    <Page
      title="Verification"
      width="narrow"
      subtitle="What you have confirmed about you and your business"
      parent={{ label: 'Settings', to: '/settings' }}
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={4} />}>
        {(verification) => (
          <>
            <EmailCheck {...verification} />
            <PhoneCheck {...verification} />
            {isRoleSufficient(role, 'Manager') && <DetailsCheck {...verification} />}
            {role === 'Owner' && (
              <p className={classes.words}>
                Before you can take payments, the provider also asks who is behind the business: see{' '}
                <TextLink to="/settings/payments/setup" underline="always">
                  Payment account
                </TextLink>
                .
              </p>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
