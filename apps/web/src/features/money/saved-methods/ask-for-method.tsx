import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { FormSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { savedMethodsQuery } from './api.ts';
import { AskMethodDialog } from './ask-method-dialog.tsx';

interface AskForMethodProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Asks a customer for a card or mandate, from a screen that has not loaded their saved methods. */
export function AskForMethod({ customerId, onClose }: AskForMethodProps) {
  const query = useQuery(savedMethodsQuery(customerId));
  if (query.data) {
    const { savingProblems } = query.data;
    return <AskMethodDialog customerId={customerId} problems={savingProblems} onClose={onClose} />;
  }
  return (
    <Dialog opened title="Ask the customer" onClose={onClose}>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
