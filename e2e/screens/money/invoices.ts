import { createInvoiceDraft } from '@roundbook/contract/money/invoices/drafts';
import { LONG_NAME } from '../../support/screens/long-names.ts';
import type { Screens } from '../../support/screens/viewer.ts';
import type { WordyRecords } from '../../support/screens/wordy-business.ts';

export const screens: Screens = {
  '/manage/invoices/new': [['demo', '/manage/invoices/new']],
  '/manage/invoices/drafts/$draftId': [['wordy', '/manage/invoices/drafts/{draft}']],
  '/manage/invoices/$invoiceId': [['wordy', '/manage/invoices/{invoice}']],
  '/manage/invoices/': [
    ['demo', '/manage/invoices'],
    ['new', '/manage/invoices'],
    ['demo', '/manage/invoices?list=reminders'],
    ['wordy', '/manage/invoices?list=reminders'],
    ['new', '/manage/invoices?list=reminders'],
    ['demo', '/manage/invoices?list=ageing'],
    ['demo', '/manage/invoices?list=holds'],
    ['demo', '/manage/invoices?list=remainders'],
    ['new', '/manage/invoices?list=remainders'],
  ],
};

export const wordyRecords: WordyRecords = async ({ business, invoice }) => {
  const lines = [{ description: LONG_NAME, quantity: 12, unitPrice: 123_456 }];
  const { draft } = await business.call(createInvoiceDraft, {
    body: { customerId: invoice.customerId, lines },
  });
  return { draft: draft.id, invoice: invoice.id };
};
