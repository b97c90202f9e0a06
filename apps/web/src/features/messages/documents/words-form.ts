import type { StoredDocumentTemplate } from '@roundbook/contract/messages/documents/document-templates';
import type { DocumentTemplate, Look } from '@roundbook/domain/messages/documents/document';
import { documentRefusal } from '@roundbook/domain/messages/documents/document-problems';
import { type Rules, withRefusal } from '@roundbook/ui/form/rules.ts';
import type { useRecordForm } from '@roundbook/ui/form/use-record-form.ts';
import type { EditedParagraph } from '../templates/parts.tsx';

interface DocumentParagraph extends EditedParagraph {
  readonly look: Look;
}

interface EditedHazard {
  readonly id: string;
  readonly hazard: string;
  readonly who: string;
  readonly controls: string;
}

/** The wording of a document while the user edits it. */
export interface DocumentValues {
  readonly title: string;
  readonly paragraphs: readonly DocumentParagraph[];
  readonly hazards: readonly EditedHazard[];
  readonly reviewedBy: string;
  readonly reviewedOn: string | null;
}

export type DocumentForm = ReturnType<typeof useRecordForm<DocumentValues>>;

/** The wording of a template, ready for editing. */
export function editedDocument({ words }: Pick<StoredDocumentTemplate, 'words'>): DocumentValues {
  return {
    ...words,
    paragraphs: words.paragraphs.map((one, at) => ({ ...one, id: `old-${at}` })),
    hazards: words.hazards.map((one, at) => ({ ...one, id: `old-${at}` })),
  };
}

/** The wording in the server's format. */
export function storedDocument({ title, paragraphs, hazards, ...reviewed }: DocumentValues) {
  return {
    title,
    paragraphs: paragraphs.map(({ look, when, text }) => ({ look, when, text })),
    hazards: hazards.map(({ hazard, who, controls }) => ({ hazard, who, controls })),
    ...reviewed,
  };
}

/** The rules of the fields, which refuse the same values as the server, in the same fields. */
export function rulesForDocument(template: DocumentTemplate) {
  return (values: DocumentValues): Rules<DocumentValues> =>
    withRefusal({}, documentRefusal(template, storedDocument(values)));
}

/** Joins paragraphs into one string, to compare two users' versions. */
export function paragraphsText(paragraphs: DocumentValues['paragraphs']): string {
  return paragraphs.map(({ text }) => text).join('\n\n');
}

/** Joins hazards into one string, to compare two users' versions. */
export function hazardsText(hazards: DocumentValues['hazards']): string {
  return hazards.map(({ hazard, who, controls }) => `${hazard}: ${who}: ${controls}`).join('\n');
}
