import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';

/** A link to the form for a manual invoice. */
export const newInvoiceButton = (
  <LinkButton
    leadsToForm
    to="/manage/invoices/new"
    leftSection={<IconPlus size={16} aria-hidden />}
  >
    New invoice
  </LinkButton>
);
