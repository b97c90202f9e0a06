import type { SecurityEvent } from '@roundbook/contract/account/security-log/security-log';
import { instantText } from '@roundbook/ui/text/date-text.ts';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import { aboutText, KIND_COLOURS, KIND_TEXTS, whereText } from './event-text.ts';
import classes from './security-log.module.css';

/** A badge for the kind of event. */
export function KindBadge({ kind }: Pick<SecurityEvent, 'kind'>) {
  return <StatusBadge colour={KIND_COLOURS[kind] ?? 'slate'}>{KIND_TEXTS[kind]}</StatusBadge>;
}

interface EventCardProps {
  readonly event: SecurityEvent;
  /** Whether to leave out the event's user, because that user is the reader. */
  readonly isOwn?: boolean;
}

/** A line of the security log for narrow screens. */
export function EventCard({ event, isOwn = false }: EventCardProps) {
  const facts = [isOwn ? '' : event.who, aboutText(event), whereText(event)];
  return (
    <div className={classes.card}>
      <KindBadge kind={event.kind} />
      <span className={classes.when}>{instantText(event.at)}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
