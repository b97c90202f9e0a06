import { useNavigate } from '@tanstack/react-router';
import { useCall } from '@roundbook/client/api';
import { openThread } from '@roundbook/contract/messages/threads/threads';

/** Opens the conversation with a customer, which begins with it if there is none yet. */
export function useOpenThread(): (customerId: string) => void {
  const navigate = useNavigate();
  const open = useCall(openThread, {
    onSuccess: ({ thread }) => navigate({ to: '/messages', search: { thread: thread.id } }),
  });
  return (customerId) => open.mutate({ body: { customerId } });
}
