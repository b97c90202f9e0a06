import type { BodyInputOf } from '@roundbook/contract/endpoint';
import type { createInvoiceDraft, InvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import { linesTotal } from '@roundbook/domain/money/invoices/by-hand';
import { required, type Rules } from '@roundbook/ui/form/rules.ts';

/** A line as the user types it. */
interface LineValues {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
}

/** An invoice as the user types it. */
export type DraftValues = {
  customerId: string | null;
  lines: LineValues[];
  suppliedOn: string | null;
  dueOn: string | null;
  purchaseOrder: string;
};

export const EMPTY_LINE: LineValues = { description: '', quantity: 1, unitPrice: null };

/** The initial values of a manual invoice, with its customer if known. */
export function emptyDraft(customerId: string | null, today: string): DraftValues {
  return { customerId, lines: [EMPTY_LINE], suppliedOn: today, dueOn: null, purchaseOrder: '' };
}

/** The form values of a saved draft. */
export function valuesOf(draft: InvoiceDraft): DraftValues {
  const { customerId, suppliedOn, dueOn, purchaseOrder } = draft;
  return {
    customerId,
    lines: draft.lines.map((line) => ({ ...line })),
    suppliedOn,
    dueOn,
    purchaseOrder,
  };
}

/** The body to send for values that passed the rules. */
export function contentOf(values: DraftValues): BodyInputOf<typeof createInvoiceDraft> {
  return {
    customerId: values.customerId!,
    lines: values.lines.map(({ description, quantity, unitPrice }) => ({
      description,
      quantity: quantity ?? 1,
      unitPrice: unitPrice ?? 0,
    })),
    suppliedOn: values.suppliedOn,
    dueOn: values.dueOn,
    purchaseOrder: values.purchaseOrder,
  };
}

/** The sum of the lines so far, in pence. */
export function totalOf({ lines }: DraftValues): number {
  return linesTotal(
    lines.map(({ description, quantity, unitPrice }) => ({
      description,
      quantity: quantity ?? 0,
      unitPrice: unitPrice ?? 0,
    })),
  );
}

/** Requires a description and a price for every line. */
export function draftRules({ lines }: DraftValues): Rules<DraftValues> {
  return Object.fromEntries([
    ['customerId', required],
    ...lines.flatMap((_, at) => [
      [`lines.${at}.description`, required],
      [`lines.${at}.quantity`, required],
      [`lines.${at}.unitPrice`, required],
    ]),
  ]) as Rules<DraftValues>;
}
