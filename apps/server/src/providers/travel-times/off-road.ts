import type { Coordinates } from '@roundbook/domain/values/addresses/address';
import { OffRoad } from './road-answer.ts';
import type { RoadTable, RoadTables } from './road-tables.ts';

/**
 * Asks a service about points, identified by their indexes. If a single point is far from any road,
 * a service refuses the whole request without naming the point; bisection finds such points, and
 * later requests leave them out.
 */
export class OffRoadPoints {
  readonly #tables: RoadTables;
  readonly #points: readonly Coordinates[];
  readonly #signal: AbortSignal;
  readonly #known = new Set<number>();

  constructor(tables: RoadTables, points: readonly Coordinates[], signal: AbortSignal) {
    this.#tables = tables;
    this.#points = points;
    this.#signal = signal;
  }

  /** The legs from all sources to all targets; null for points far from any road. */
  async ask(sources: readonly number[], targets: readonly number[]): Promise<RoadTable> {
    try {
      return await this.#askOnRoad(sources, targets);
    } catch (error) {
      if (!(error instanceof OffRoad)) throw error;
    }
    await this.#find([...new Set([...sources, ...targets])]);
    return this.#askOnRoad(sources, targets);
  }

  async #askOnRoad(sources: readonly number[], targets: readonly number[]): Promise<RoadTable> {
    const [rows, columns] = [this.#onRoad(sources), this.#onRoad(targets)];
    const isEmpty = rows.length === 0 || columns.length === 0;
    const told = isEmpty ? { seconds: [], metres: [] } : await this.#tell(rows, columns);
    const all = (cells: RoadTable['seconds']) => {
      const rowOf = new Map(rows.map((source, at) => [source, cells[at]!]));
      const columnOf = new Map(columns.map((target, at) => [target, at]));
      return sources.map((source) =>
        targets.map((target) => {
          const column = columnOf.get(target);
          return column === undefined ? null : (rowOf.get(source)?.[column] ?? null);
        }),
      );
    };
    return { seconds: all(told.seconds), metres: all(told.metres) };
  }

  async #tell(sources: readonly number[], targets: readonly number[]): Promise<RoadTable> {
    const at = (position: number) => this.#points[position]!;
    const table = await this.#tables.ask(sources.map(at), targets.map(at), this.#signal);
    for (const cells of [table.seconds, table.metres]) {
      const isWhole =
        cells.length === sources.length && cells.every((row) => row.length === targets.length);
      if (!isWhole) throw new Error(`${this.#tables.source} sent a table of the wrong size`);
    }
    return table;
  }

  #onRoad(positions: readonly number[]): number[] {
    return positions.filter((position) => !this.#known.has(position));
  }

  async #find(suspects: readonly number[]): Promise<void> {
    const left = this.#onRoad(suspects);
    if (left.length === 0 || (await this.#areOnRoad(left))) return;
    if (left.length === 1) {
      this.#known.add(left[0]!);
      return;
    }
    const middle = Math.ceil(left.length / 2);
    await this.#find(left.slice(0, middle));
    await this.#find(left.slice(middle));
  }

  async #areOnRoad(positions: readonly number[]): Promise<boolean> {
    try {
      await this.#tell(positions.slice(0, 1), positions);
      return true;
    } catch (error) {
      if (error instanceof OffRoad) return false;
      throw error;
    }
  }
}
