import { useCall } from '@roundbook/client/api';
import { openThread } from '@roundbook/contract/messages/threads/threads';
import { useNavigateFromHere } from '../../../platform/navigation/navigate-from-here.ts';

/** The customer or quote that a conversation belongs to. */
type Party = { readonly customerId: string } | { readonly quoteId: string };

/** Opens the conversation with a person, or starts it. */
export function useOpenThread(): (party: Party) => void {
  const navigate = useNavigateFromHere();
  const open = useCall(openThread, {
    onSuccess: ({ thread }) => navigate({ to: '/messages', search: { thread: thread.id } }),
  });
  return (party) => open.mutate({ body: party });
}
