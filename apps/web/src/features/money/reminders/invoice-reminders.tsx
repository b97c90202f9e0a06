import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { invoiceRemindersQuery } from './api.ts';
import { History, StandingPause } from './history.tsx';

/** The maximum number of reminders listed for an invoice: more than any ladder sends. */
const MOST = 20;

interface InvoiceRemindersProps {
  readonly invoiceId: string;
  /** Whether the invoice is still open, so that a pause matters. */
  readonly isOpen: boolean;
}

/** An invoice's past reminders, and the pause that stops further reminders to the customer. */
export function InvoiceReminders({ invoiceId, isOpen }: InvoiceRemindersProps) {
  const query = useQuery(invoiceRemindersQuery(invoiceId));
  return (
    <SectionCard title="Reminders">
      <Loaded query={query} skeleton={<CardSkeleton lines={1} />}>
        {({ pause, reminders }) => (
          <>
            {isOpen && pause && (
              <>
                <StandingPause pause={pause} />
                <TextLink
                  to="/manage/customers/$customerId"
                  params={{ customerId: pause.customerId }}
                >
                  Change it on the customer’s record
                </TextLink>
              </>
            )}
            <History reminders={reminders} most={MOST} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}
