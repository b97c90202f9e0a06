import { editBalance } from '@roundbook/contract/money/ledger/balance';
import {
  getLadder,
  previewReminders,
  saveLadder,
} from '@roundbook/contract/money/reminders/ladder';
import {
  getCustomerReminders,
  getInvoiceReminders,
  pauseReminders,
  remindCustomer,
  resumeReminders,
} from '@roundbook/contract/money/reminders/reminders';
import { DEFAULT_LADDER } from '@roundbook/domain/money/reminders/ladder';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';

export const whoMay = `
  Manager
    GET    /reminders/ladder
    GET    /reminders/preview
    GET    /customers/{id}/reminders
    GET    /invoices/{id}/reminders
    POST   /customers/{id}/reminders
    POST   /customers/{id}/reminders/pause
    DELETE /customers/{id}/reminders/pause

  Owner
    POST   /reminders/ladder
`;

export const shownBy = {
  reminder_pauses: record('reminderPause'),
  reminders: record('reminder'),
  reminder_debts: record('reminder', 'reminder_id'),
  reminder_invoices: record('reminder', 'reminder_id'),
} satisfies Examples['shownBy'];

/** A customer whose reminders are paused, one with an overdue opening balance, and a ladder saved once. */
export const records = new SceneRecords(async (app, { business, token }) => {
  const [pausedId = ''] = await insertCustomers(app, business, 1);
  const { ladder } = await app.data(saveLadder, { token, body: DEFAULT_LADDER_BODY });
  await app.data(pauseReminders, {
    token,
    params: { id: pausedId },
    body: { kind: 'Paused', reason: 'Bereaved', until: null },
  });
  const [owingId = ''] = await insertCustomers(app, business, 1);
  await app.data(editBalance, {
    token,
    params: { id: owingId, action: 'setOpeningBalance' },
    body: { amount: 4500, on: '2026-01-31' },
  });
  return { pausedId, owingId, version: ladder.version };
});

const DEFAULT_LADDER_BODY = { ...DEFAULT_LADDER, steps: [...DEFAULT_LADDER.steps] };

export const examples: readonly Example[] = [
  example(getLadder, () => ({})),
  example(saveLadder, (scene) => ({
    body: { ...DEFAULT_LADDER_BODY, sendAt: '11:30', version: records.of(scene).version },
  })),
  example(previewReminders, () => ({ query: { day: 'tomorrow' } })),
  example(getCustomerReminders, (scene) => ({ params: { id: records.of(scene).pausedId } })),
  example(getInvoiceReminders, ({ invoiceId }) => ({ params: { id: invoiceId } })),
  example(remindCustomer, (scene) => ({
    params: { id: records.of(scene).owingId },
    body: { step: 'Second reminder', channel: 'Email' },
  })),
  example(pauseReminders, (scene) => ({
    params: { id: records.of(scene).pausedId },
    body: { kind: 'Replied', reason: `${scene.mark} rang`, until: null },
  })),
  example(resumeReminders, (scene) => ({ params: { id: records.of(scene).pausedId } })),
];
