import {
  IconCash,
  IconCircleCheck,
  IconCreditCard,
  IconMail,
  IconMailForward,
  IconPhone,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { FailedCharge } from '@roundbook/contract/money/charges/charges';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { RecordPaymentDialog } from '../payments/parts.tsx';
import { AskForMethod } from '../saved-methods/parts.tsx';
import { failedChargesQuery } from './api.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import classes from './failed-charges.module.css';

type Remedy = 'charge' | 'ask' | 'record';

/** Opens a link in the device's own app for such links, for instance the phone app. */
function follow(href: string): void {
  window.location.assign(href);
}

function Row({ charge }: { readonly charge: FailedCharge }) {
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const { customerId, customerName: name, amount, balance, label, state, words, email } = charge;
  const phone = charge.phone.replaceAll(/[^\d+]/g, '');
  const close = () => setRemedy(null);
  return (
    <li className={classes.charge}>
      <span className={classes.words}>
        <span className={classes.name}>
          <TextLink to="/manage/customers/$customerId" params={{ customerId }}>
            {name}
          </TextLink>
          <StatusBadge colour={state === 'Customer needed' ? 'amber' : 'red'}>{state}</StatusBadge>
        </span>
        <span>{words}</span>
        <span className={classes.about}>
          {`${label} · requested on ${instantText(charge.askedAt)}`}
          {balance !== amount && ` · owes ${formatPounds(balance)} in all`}
        </span>
      </span>
      <span className={classes.end}>
        <span className={classes.amount}>
          <MoneyText pence={amount} />
        </span>
        <ActionButton
          variant="default"
          leftSection={<IconCreditCard size={16} aria-hidden />}
          aria-label={`Try again to charge ${name}`}
          onClick={() => setRemedy('charge')}
        >
          Try again
        </ActionButton>
        <ActionMenu
          label={`More actions for ${name}`}
          actions={[
            {
              label: 'Ask for another card or Direct Debit',
              icon: IconMailForward,
              run: () => setRemedy('ask'),
            },
            { label: 'Record a payment', icon: IconCash, run: () => setRemedy('record') },
            {
              label: 'Write an email',
              icon: IconMail,
              run: () => follow(`mailto:${email}`),
              disabledBecause: email === '' ? 'There is no email address' : null,
            },
            {
              label: 'Call',
              icon: IconPhone,
              run: () => follow(`tel:${phone}`),
              disabledBecause: phone === '' ? 'There is no phone number' : null,
            },
          ]}
        />
      </span>
      <Suspense>
        {remedy === 'charge' && <ChargeDialog customerId={customerId} onClose={close} />}
        {remedy === 'ask' && <AskForMethod customerId={customerId} onClose={close} />}
        {remedy === 'record' && (
          <RecordPaymentDialog customer={{ id: customerId, name, balance }} onClose={close} />
        )}
      </Suspense>
    </li>
  );
}

/** The failed charges, each with the actions that can resolve it. */
export function FailedCharges() {
  const query = useQuery(failedChargesQuery);
  const found = query.data;
  return (
    <Page
      title="Failed charges"
      parent={{ label: 'Payments', to: '/manage/payments' }}
      subtitle={
        found &&
        found.total > 0 &&
        `${countText(found.total, 'charge')}, ${formatPounds(found.amount)}`
      }
    >
      <Loaded query={query} skeleton={<ListSkeleton rows={5} />}>
        {({ charges, total }) =>
          charges.length === 0 ? (
            <EmptyState icon={IconCircleCheck} title="Nothing failed">
              Card and Direct Debit payments that fail are listed here, with what you can do about
              them, until the customer has paid.
            </EmptyState>
          ) : (
            <SectionCard
              title={total > charges.length ? `The newest ${charges.length}` : 'Still owed'}
              padding="flush"
            >
              <ul className={classes.list} aria-label="Failed charges">
                {charges.map((charge) => (
                  <Row key={charge.id} charge={charge} />
                ))}
              </ul>
            </SectionCard>
          )
        }
      </Loaded>
    </Page>
  );
}
