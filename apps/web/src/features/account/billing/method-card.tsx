import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { confirm } from '@roundbook/client/confirm';
import type { Balance } from '@roundbook/contract/account/billing/balance';
import { expiresSoon, isExpired } from '@roundbook/domain/money/charges/retries';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { useAppStart } from '../../../platform/app-start.ts';
import { useRemoveMethod } from './api.ts';
import { useCardEntry } from './card/use-card-entry.tsx';
import classes from './billing.module.css';

/** Formats `2028-04` as `04/28`. */
function expiryText(expires: string): string {
  return `${expires.slice(5)}/${expires.slice(2, 4)}`;
}

/** Asks for a new card before the current one expires. */
function ExpiryNotice({ expires }: { readonly expires: string }) {
  const { today } = useAppStart();
  if (!expiresSoon(expires, today)) return null;
  const isOver = isExpired(expires, today);
  return (
    <Alert
      className={classes.notice}
      color={isOver ? 'red' : 'amber'}
      icon={<IconAlertTriangle aria-hidden />}
      title={isOver ? 'This card has expired' : 'This card expires soon'}
    >
      Please replace it, so that your plan continues.
    </Alert>
  );
}

/** The card that pays what the balance does not cover. */
export function MethodCard({ paymentMethod }: Pick<Balance, 'paymentMethod'>) {
  const entry = useCardEntry();
  const removal = useRemoveMethod();
  const remove = async () => {
    const agreed = await confirm({
      title: 'Remove this card?',
      message: 'Your plan and top-ups are then paid from your balance alone.',
      action: 'Remove card',
      tone: 'danger',
    });
    if (agreed) removal.mutate({});
  };
  return (
    <SectionCard title="Payment method">
      {paymentMethod && <ExpiryNotice expires={paymentMethod.expires} />}
      <p className={classes.words}>
        {paymentMethod
          ? `${paymentMethod.brand} ending ${paymentMethod.ending}, expires ${expiryText(paymentMethod.expires)}. It pays what your balance does not cover.`
          : 'Anything you buy is paid for from your balance. Add a card for anything your balance does not cover.'}
      </p>
      <div className={classes.buttons}>
        <ActionButton
          variant={paymentMethod ? 'default' : 'filled'}
          loading={entry.isBeginning}
          onClick={entry.begin}
        >
          {paymentMethod ? 'Replace' : 'Add a card'}
        </ActionButton>
        {paymentMethod && (
          <ActionButton
            variant="subtle"
            color="red"
            loading={removal.isPending}
            onClick={() => void remove()}
          >
            Remove
          </ActionButton>
        )}
      </div>
      {entry.dialog}
    </SectionCard>
  );
}
