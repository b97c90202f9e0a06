import { NativeSelect } from '@mantine/core';
import { IconStar, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import {
  changeChargeWhenDone,
  type SavedMethod,
  makeDefaultMethod,
  removeSavedMethod,
} from '@roundbook/contract/money/saved-methods/saved-methods';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { savedMethodsQuery } from './api.ts';
import { AskMethodDialog } from './ask-method-dialog.tsx';
import classes from './saved-methods-card.module.css';

function about({ expires, state, method }: SavedMethod): string {
  if (expires !== '') {
    const [year, month] = expires.split('-');
    return `Expires ${month}/${year}`;
  }
  if (state === 'Pending') return 'Waiting for the bank to confirm it';
  return method === 'Direct Debit' ? 'They get notice before each collection' : '';
}

interface MethodRowProps {
  readonly customerId: string;
  readonly method: SavedMethod;
}

function MethodRow({ customerId, method }: MethodRowProps) {
  const params = { id: customerId, methodId: method.id };
  const prefer = useCall(makeDefaultMethod, {
    onSuccess: () => showSuccess(`${method.label} is charged from now on`),
  });
  const remove = useCall(removeSavedMethod, {
    onSuccess: () => showSuccess(`${method.label} was removed`),
  });
  const isCard = method.method === 'Card';
  const askToRemove = async () => {
    const isSure = await confirm({
      title: `Remove ${method.label}?`,
      message: isCard
        ? 'It can no longer be charged. Before you can use it again, the customer has to save it again.'
        : 'The mandate ends. To pay by Direct Debit again, the customer has to set it up again.',
      action: 'Remove',
      tone: 'danger',
    });
    if (isSure) remove.mutate({ params });
  };
  return (
    <li className={classes.method}>
      <span className={classes.words}>
        <span className={classes.label}>{method.label}</span>
        <span className={classes.about}>{about(method)}</span>
      </span>
      {method.problem !== '' ? (
        <StatusBadge colour="red">{method.problem}</StatusBadge>
      ) : (
        method.isDefault && <StatusBadge colour="green">Default</StatusBadge>
      )}
      <ActionMenu
        label={`More actions for ${method.label}`}
        actions={[
          {
            label: 'Make default',
            icon: IconStar,
            run: () => prefer.mutate({ params }),
            disabledBecause: method.isDefault
              ? 'It is already the default'
              : method.problem === ''
                ? null
                : `It cannot be charged: ${method.problem.toLowerCase()}`,
          },
          { label: 'Remove', icon: IconTrash, danger: true, run: () => void askToRemove() },
        ]}
      />
    </li>
  );
}

interface WhenDoneProps {
  readonly customerId: string;
  readonly value: boolean | null;
  readonly byDefault: boolean;
}

/** Says whether the customer is charged when their visits are done, and lets the user change it. */
function WhenDone({ customerId, value, byDefault }: WhenDoneProps) {
  const id = useId();
  const change = useCall(changeChargeWhenDone, { onSuccess: () => showSuccess('Changed') });
  return (
    <NativeSelect
      id={id}
      className={classes.choice}
      label="Charge when a visit is done"
      value={value === null ? '' : value ? 'yes' : 'no'}
      disabled={change.isPending}
      data={[
        { value: '', label: `As set for the business: ${byDefault ? 'yes' : 'no'}` },
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        const chargeWhenDone = chosen === '' ? null : chosen === 'yes';
        change.mutate({ params: { id: customerId }, body: { chargeWhenDone } });
      }}
    />
  );
}

interface SavedMethodsCardProps {
  readonly customer: { readonly id: string; readonly lifecycle: string };
}

/** A customer's saved cards and mandates, and the agreement about charging them. */
export function SavedMethodsCard({ customer: { id, lifecycle } }: SavedMethodsCardProps) {
  const query = useQuery(savedMethodsQuery(id));
  const [asking, setAsking] = useState(false);
  return (
    <SectionCard
      title="Cards and Direct Debit"
      actions={
        lifecycle === 'Active' && (
          <ActionButton
            variant="subtle"
            aria-label="Ask for a card or Direct Debit"
            onClick={() => setAsking(true)}
          >
            Ask
          </ActionButton>
        )
      }
    >
      <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
        {({ methods, askedAt, chargeWhenDone, chargeWhenDoneByDefault, savingProblems }) => (
          <>
            {methods.length === 0 ? (
              <p className={classes.none}>
                {askedAt === null
                  ? 'None saved. Ask the customer to save one on their page.'
                  : `None saved. They were asked ${instantText(askedAt)}.`}
              </p>
            ) : (
              <ul className={classes.list} aria-label="Saved payment methods">
                {methods.map((method) => (
                  <MethodRow key={method.id} customerId={id} method={method} />
                ))}
              </ul>
            )}
            {lifecycle === 'Active' && (
              <WhenDone
                customerId={id}
                value={chargeWhenDone}
                byDefault={chargeWhenDoneByDefault}
              />
            )}
            {asking && (
              <AskMethodDialog
                customerId={id}
                problems={savingProblems}
                onClose={() => setAsking(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
