import { ZipWriter } from '../../../platform/exports/zip-file.ts';
import { partKeyOf } from './export-files.ts';
import type { Attempt, MakingParts, Progress } from './export-progress.ts';
import type { ExportPart } from './part-queries.ts';
import { addPart } from './store.ts';

/** The last record of a finished part, its missing files, and its progress steps. */
type Written = Pick<ExportPart, 'upTo' | 'missing' | 'steps'>;

/** The parts of an archive. A finished part is stored and recorded, and never made again. */
export class ArchiveParts {
  readonly progress: Progress;
  readonly #parts: Pick<MakingParts, 'files'>;
  readonly #attempt: Attempt;

  constructor(parts: Pick<MakingParts, 'files'>, attempt: Attempt, progress: Progress) {
    this.#parts = parts;
    this.#attempt = attempt;
    this.progress = progress;
  }

  /**
   * Makes, stores and records the next part.
   * @throws NotWanted if the attempt is obsolete
   */
  async add(stage: string, write: (zip: ZipWriter) => Promise<Written>): Promise<void> {
    const { files } = this.#parts;
    const { businessId, row, made } = this.#attempt;
    const { attempt } = row;
    const position = made.length;
    const zip = new ZipWriter();
    const key = partKeyOf(businessId, row.id, { attempt, position });
    const stored = files.putStream(key, zip.output, 'application/zip');
    // Otherwise the writer would wait forever for a store that has failed.
    stored.catch((error: unknown) => zip.fail(error as Error));
    let written: Written;
    try {
      written = await write(zip);
      zip.end();
    } catch (error) {
      zip.fail(error as Error);
      await stored.catch(() => undefined);
      throw error;
    }
    await stored;
    const { size, entries, records } = zip.directory();
    const part = { ...written, stage, position, size };
    const { progress } = this;
    await progress.report((tx, percent) =>
      addPart(tx, row, { ...part, entries, records }, { percent, steps: progress.total }),
    );
    made.push({ ...part, attempt });
  }
}
