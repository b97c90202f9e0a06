import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';

/** Marks an unplaced address. */
export function UnplacedBadge() {
  return <StatusBadge colour="amber">Not on the map</StatusBadge>;
}
