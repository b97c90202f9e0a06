import type { FinishedDocument } from '@roundbook/domain/messages/documents/document';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import type { Party } from '../../../platform/pdf/letter.ts';

/** The complete content of a document, as stored: it is laid out each time it is opened. */
export interface DocumentContent extends FinishedDocument {
  readonly layout: 'letter' | 'card';
  readonly sender: Party;
  readonly recipient: Party;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** A new document. */
export interface NewDocument {
  readonly customerId: string;
  readonly key: DocumentKey;
  readonly content: DocumentContent;
}
