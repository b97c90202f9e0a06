import { Alert, Button, useComputedColorScheme } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import { type MountedFields, mountStripeFields } from '@roundbook/client/stripe-fields';
import { confirmPaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { EntryLayout } from '../../../../shell/entry/entry-layout.tsx';
import {
  type CardTask,
  cardTask,
  isReturning,
  leaveCardPage,
  returnAddress,
} from './stripe-page.ts';
import classes from '../billing.module.css';

/** Makes Stripe's stored card the payment method; resolves with the card's name. */
async function keepCard(): Promise<string> {
  const { paymentMethod } = await call(confirmPaymentMethod, {});
  return `${paymentMethod.brand} ending ${paymentMethod.ending}`;
}

function wordsFor(failure: unknown): string {
  return failure instanceof Error ? failure.message : 'Sorry, something went wrong.';
}

function Problem({ children }: { readonly children: string }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Not saved">
      {children}
    </Alert>
  );
}

interface FieldsProps {
  readonly task: CardTask;
  readonly onKept: (card: string) => void;
}

function Fields({ task, onKept }: FieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isDark = useComputedColorScheme('light') === 'dark';
  const [fields, setFields] = useState<MountedFields | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const mounted = useRef(false);
  useEffect(() => {
    // Mounts Stripe's fields only once, even if the effect runs twice.
    if (!place.current || mounted.current) return;
    mounted.current = true;
    const entry = { form: task.form, does: 'save' as const, returnTo: returnAddress(), isDark };
    mountStripeFields(entry, place.current).then(setFields, (failure: unknown) =>
      setProblem(wordsFor(failure)),
    );
  }, [task, isDark]);
  const save = async (shown: MountedFields) => {
    setSaving(true);
    setProblem(null);
    try {
      const refusal = await shown.confirm();
      if (refusal === null) onKept(await keepCard());
      else setProblem(refusal);
    } catch (failure) {
      setProblem(wordsFor(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      aria-label="Card"
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields) void save(fields);
      }}
    >
      {!fields && problem === null && <CardSkeleton />}
      <div ref={place} />
      {problem !== null && <Problem>{problem}</Problem>}
      <div className={classes.buttons}>
        <ActionButton type="submit" disabled={!fields} loading={isSaving}>
          Save card
        </ActionButton>
        <Button variant="default" onClick={() => leaveCardPage(task)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Saves the card when the Owner returns from confirming it on their bank's page; returns the problem, if any. */
function useReturn(onKept: (card: string) => void): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!isReturning() || asked.current) return;
    asked.current = true;
    keepCard().then(onKept, (failure: unknown) => setProblem(wordsFor(failure)));
  }, [onKept]);
  return problem;
}

function Content() {
  const [task] = useState(cardTask);
  const [kept, setKept] = useState<string | null>(null);
  const problem = useReturn(setKept);
  const goOn = <Button onClick={() => leaveCardPage(task)}>Go back</Button>;
  if (kept !== null) {
    return (
      <>
        <p className={classes.words}>{`${kept} is your payment method.`}</p>
        {goOn}
      </>
    );
  }
  if (isReturning()) {
    if (problem === null) return <CardSkeleton />;
    return (
      <div className={classes.stack}>
        <Problem>{problem}</Problem>
        {goOn}
      </div>
    );
  }
  if (task) return <Fields task={task} onKept={setKept} />;
  return (
    <>
      <p className={classes.words}>There is no card to enter here.</p>
      {goOn}
    </>
  );
}

/** The page with Stripe's own fields for the Owner's card, and the only page that may load Stripe's script. */
export function StripeCard() {
  return (
    <QueryClientProvider client={queryClient}>
      <EntryLayout
        title="Your card"
        subtitle="The card pays what your balance does not cover. Only Stripe sees its number: we never do."
      >
        <Content />
      </EntryLayout>
    </QueryClientProvider>
  );
}
