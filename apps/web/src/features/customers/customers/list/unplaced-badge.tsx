import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';

/** Marks an address of which nobody knows where it is. */
export function UnplacedBadge() {
  return <StatusBadge colour="amber">Not on the map</StatusBadge>;
}
