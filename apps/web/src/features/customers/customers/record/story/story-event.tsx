import {
  IconCash,
  IconCoinPound,
  IconFileInvoice,
  IconMail,
  IconMailDown,
  IconMessage,
  IconSparkles,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { StoryEvent } from '@roundbook/contract/customers/customers/story';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { dateText } from '@roundbook/ui/text/date-text.ts';
import { MoneyText } from '@roundbook/ui/text/money-text.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';
import type { Colour } from '@roundbook/ui/theme/palette.ts';
import classes from './story.module.css';

const ICONS: Readonly<Record<StoryEvent['kind'], TablerIcon>> = {
  visit: IconSparkles,
  invoice: IconFileInvoice,
  payment: IconCash,
  balance: IconCoinPound,
  message: IconMail,
  reply: IconMailDown,
  page: IconUserCircle,
};

const COLOURS: Readonly<Record<string, Colour>> = {
  Done: 'green',
  Delivered: 'green',
  Failed: 'red',
  Bounced: 'red',
  Held: 'amber',
  STOP: 'amber',
};

/** A label for each state; a message that only reached the outbox was not sent. */
const STATE_TEXTS: Readonly<Record<string, string>> = {
  Sent: 'Handed on',
  Recorded: 'Not sent',
  Bounced: 'Did not arrive',
  STOP: 'No more texts',
  START: 'Texts again',
};

/** Turns `invoice-reminder` into "Invoice reminder". */
function purposeOf(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function Title({ event }: { readonly event: StoryEvent }) {
  const { kind, id, title, jobId, channel } = event;
  if (kind === 'visit' && jobId) {
    return (
      <TextLink to="/plan/jobs/$jobId" params={{ jobId }}>
        {title}
      </TextLink>
    );
  }
  if (kind === 'invoice') {
    return (
      <TextLink to="/manage/invoices/$invoiceId" params={{ invoiceId: id }}>
        {`Invoice ${title}`}
      </TextLink>
    );
  }
  if (kind === 'payment') {
    return (
      <TextLink to="/manage/payments/$paymentId" params={{ paymentId: id }}>
        {`Payment, ${title.toLowerCase()}`}
      </TextLink>
    );
  }
  if (kind === 'message') return `${channel === 'sms' ? 'Text' : 'Email'}: ${purposeOf(title)}`;
  if (kind === 'reply') {
    return channel === 'sms' ? 'They texted' : `They wrote${title ? `: ${title}` : ''}`;
  }
  return title;
}

/** An event: its date, its description, and its amount. */
export function StoryRow({ event }: { readonly event: StoryEvent }) {
  const { kind, day, detail, amount, state, channel } = event;
  const Icon = kind === 'message' && channel === 'sms' ? IconMessage : ICONS[kind];
  const isUndone = state === 'Void' || state === 'Taken back';
  return (
    <li className={classes.row} data-kind={kind} data-undone={isUndone || undefined}>
      <span className={classes.icon}>
        <Icon size={16} aria-hidden />
      </span>
      <span className={classes.date}>{dateText(day)}</span>
      <span className={classes.words}>
        <Title event={event} />
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.state}>
        {state && (
          <StatusBadge colour={COLOURS[state] ?? 'slate'}>
            {STATE_TEXTS[state] ?? state}
          </StatusBadge>
        )}
      </span>
      <span className={classes.amount}>{amount !== null && <MoneyText pence={amount} />}</span>
    </li>
  );
}
