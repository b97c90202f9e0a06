import type { BroadcastState } from '@roundbook/domain/messages/broadcasts/broadcast';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';

const LOOKS: Readonly<Record<BroadcastState, readonly [Colour, string]>> = {
  Draft: ['slate', 'Draft'],
  Confirming: ['amber', 'Waits for your code'],
  Checking: ['amber', 'Being checked'],
  Scheduled: ['blue', 'Scheduled'],
  Preparing: ['blue', 'Preparing'],
  Sending: ['blue', 'Sending'],
  Paused: ['amber', 'Paused'],
  Stopped: ['red', 'Stopped'],
  InOutbox: ['blue', 'In the outbox'],
  WaitingForTexts: ['amber', 'Waits for texts'],
  Finished: ['green', 'Finished'],
};

/** A badge with the state of a broadcast. */
export function BroadcastBadge({ state }: { readonly state: BroadcastState }) {
  const [colour, label] = LOOKS[state];
  return <StatusBadge colour={colour}>{label}</StatusBadge>;
}
