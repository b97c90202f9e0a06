import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { renderPapers } from '../../../platform/pdf/render.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findRecipients, type Recipient } from '../../customers/customers/lookups.ts';
import { checkDailyAllowance } from '../outbox/allowance-lookups.ts';
import { queueFromTemplates } from '../templates/effects.ts';
import { findTemplates } from '../templates/lookups.ts';
import { DOCUMENT_KIND, type DocumentToEmail } from './queries.ts';
import { noteEmailed, noteNotEmailed } from './store.ts';

/** The number of documents laid out in parallel: far fewer than the number that one business may queue. */
const AT_THE_SAME_TIME = 4;

/** The PDFs of documents, by id. */
export type LaidOut = ReadonlyMap<string, Buffer>;

/**
 * Makes the PDFs of documents that are about to be emailed; leaves out the documents of erased
 * customers.
 */
export async function layOutEach(
  businessId: BusinessId,
  documents: readonly Pick<DocumentToEmail, 'id' | 'content'>[],
  logo: Buffer | null,
): Promise<LaidOut> {
  const made = new Map<string, Buffer>();
  const next = documents.values();
  const work = async () => {
    for (const { id, content } of next) {
      if (content === null) continue;
      const { layout } = content;
      made.set(id, await renderPapers(businessId, { layout, papers: [content], logo }));
    }
  };
  await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, work));
  return made;
}

/** The reason a customer cannot be emailed a document, as a message; null if they can. */
function emailRefusal(recipient: Recipient | undefined): Refusal | null {
  return messageRefusal('email', 'service', {
    isActive: recipient?.isActive === true,
    address: recipient?.email ?? '',
    isAllowed: recipient?.preferences.email?.service?.allowed !== false,
  });
}

/** A file name for a PDF, made from its title and valid on every system. */
function fileName(title: string): string {
  const plain = title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();
  return `${plain.slice(0, 120).toWellFormed()}.pdf`;
}

/**
 * Queues documents as emails in the firm's wording, and records the reasons for documents that cannot be emailed. The
 * caller must have locked their customers.
 * @returns the documents that cannot be emailed, with reasons
 */
export async function queueDocuments(
  tx: TenantTransaction,
  enqueue: Enqueue,
  documents: readonly DocumentToEmail[],
  laidOut: LaidOut,
): Promise<{ readonly id: string; readonly reason: string }[]> {
  const [recipients, { business }, templates] = await Promise.all([
    findRecipients(
      tx,
      documents.map(({ customerId }) => customerId),
    ),
    findBusiness(tx),
    findTemplates(tx, 'document'),
  ]);
  const recipientOf = new Map(recipients.map((one) => [one.id, one]));
  const judged = documents.map((document) => {
    const recipient = recipientOf.get(document.customerId);
    const refused =
      document.content === null ? refusal('The document was erased.') : emailRefusal(recipient);
    const reason = refused?.detail ?? null;
    return { document, recipient, reason };
  });
  const letters = judged.flatMap(({ document: { id, title, customerId }, recipient, reason }) =>
    reason !== null
      ? []
      : [
          {
            channel: 'email' as const,
            kind: DOCUMENT_KIND,
            to: recipient!.email,
            customerId,
            aboutId: id,
            attachment: {
              filename: fileName(title),
              mime: 'application/pdf',
              content: laidOut.get(id)!,
            },
            values: {
              customerName: customerDisplayName(recipient!),
              businessName: business.name,
              businessPhone: business.phoneNumber,
              documentTitle: title,
            },
          },
        ],
  );
  queueFromTemplates(tx, enqueue, templates, letters);
  noteEmailed(
    tx,
    letters.map(({ aboutId }) => aboutId),
  );
  const refused = judged.flatMap(({ document: { id }, reason }) =>
    reason === null ? [] : [{ id, reason }],
  );
  noteNotEmailed(tx, refused);
  return refused;
}

/** Checks that the business may email this many more documents today. @throws AppError 422 if not */
export function checkAllowance(tx: TenantTransaction, more: number): Promise<void> {
  return checkDailyAllowance(
    tx,
    DOCUMENT_KIND,
    more,
    (most) =>
      `Your business can email ${most} documents within 24 hours. Please print the rest, or email them tomorrow.`,
  );
}
