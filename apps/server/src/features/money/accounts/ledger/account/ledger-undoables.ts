import type { DocumentOfVisit } from '@roundbook/domain/money/ledger/taking-back';
import type { Undoable } from './ledger-facts.ts';

/** Documents of one kind, loaded so that they may be taken back, each once. */
export class Undoables {
  readonly #kind: DocumentOfVisit['kind'];
  readonly #byId: Map<string, Undoable>;

  constructor(kind: DocumentOfVisit['kind'], documents: readonly Undoable[]) {
    this.#kind = kind;
    this.#byId = new Map(documents.map((one) => [one.id, one]));
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  get(id: string): Undoable | undefined {
    return this.#byId.get(id);
  }

  /** The visits whose documents these are. */
  get visits(): string[] {
    return [...this.#byId.values()].flatMap(({ occurrenceId }) => occurrenceId ?? []);
  }

  /** Those of a visit that were not taken back. */
  ofVisit(occurrenceId: string): Undoable[] {
    return [...this.#byId.values()].filter((one) => one.occurrenceId === occurrenceId);
  }

  /** Those of a visit, as who may take them back is decided. */
  documentsOf(occurrenceId: string): DocumentOfVisit[] {
    return this.ofVisit(occurrenceId).map(({ createdBy, isSent, isBanked }) => ({
      kind: this.#kind,
      createdBy,
      isSent,
      isBanked,
    }));
  }

  /** The document, which is taken back. @throws Error if it was not loaded, or is taken back already */
  take(id: string): Undoable {
    const found = this.#byId.get(id);
    if (!found) throw new Error('It was not loaded to be undone, or has been undone');
    this.#byId.delete(id);
    return found;
  }
}
