import { useEffect, useRef, useState } from 'react';
import { type MountedFields, mountStripeFields } from '@roundbook/client/stripe-fields';
import { wordsFor } from '../api.ts';
import { Gate } from '../gate/gate.tsx';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { type CardTask, cardTask, returnAddress } from './card-page.ts';

const back = () => location.assign(`/c/${location.hash}`);

function Fields({ task }: { readonly task: CardTask }) {
  const place = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<MountedFields | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const { form, purpose } = task;
    const entry = {
      form,
      does: purpose.does,
      returnTo: returnAddress(purpose),
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    };
    mountStripeFields(entry, place.current).then(setFields, setFailure);
  }, [task]);
  const confirming = useAction(async () => {
    const why = await fields?.confirm();
    setRefusal(why ?? null);
    if (why === null) location.assign(returnAddress(task.purpose));
  });
  const error = failure ?? confirming.error;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirming.run();
      }}
    >
      <div ref={place} />
      {!fields && failure === null && <output>Loading the card fields…</output>}
      <div className="buttons">
        <Button tone="main" type="submit" disabled={!fields} busy={confirming.busy}>
          {task.act}
        </Button>
        <Button onClick={back}>Cancel</Button>
      </div>
      {refusal !== null && <Notice tone="bad">{refusal}</Notice>}
      {error !== null && <Notice tone="bad">{wordsFor(error)}</Notice>}
    </form>
  );
}

/** The page with Stripe's own card fields, and the only page that may load Stripe's script. */
export function StripeCardPage() {
  const [task] = useState(cardTask);
  return (
    <Gate title="Your card">
      {task ? (
        <Fields task={task} />
      ) : (
        <>
          <p>There is no card to enter here.</p>
          <Button onClick={back}>Back to your page</Button>
        </>
      )}
    </Gate>
  );
}
