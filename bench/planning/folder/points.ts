import Papa from 'papaparse';
import type { LatLng, Travel } from '@roundbook/routing/problem';
import { type Files, FolderError } from '../../matching/folder/case.ts';
import type { Row } from '../../matching/folder/table.ts';

const FILE = 'matrix.csv';

/** The points of a folder: rows of its matrix by name, or otherwise coordinates in reading order. */
export class Points {
  readonly #names: ReadonlyMap<string, number> | null;
  readonly #seconds: Float64Array;
  readonly #places: (LatLng | null)[] = [];

  /** @throws FolderError if the matrix is not square */
  constructor(files: Files) {
    const bytes = files.get(FILE);
    if (!bytes) {
      this.#names = null;
      this.#seconds = new Float64Array();
      return;
    }
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes).trim());
    const [head = [], ...rows] = data;
    const names = head.slice(1).map((name) => name.trim());
    const isSquare =
      rows.length === names.length &&
      rows.every((row, at) => row.length === names.length + 1 && row[0]!.trim() === names[at]);
    if (!isSquare) {
      throw new FolderError([`${FILE} must have a row for each column, in the same order.`]);
    }
    this.#names = new Map(names.map((name, at) => [name, at]));
    this.#seconds = Float64Array.from(rows.flatMap((row) => row.slice(1).map(Number)));
    if (this.#seconds.some((time) => !(time >= 0))) {
      throw new FolderError([`${FILE} must have seconds of 0 or more everywhere.`]);
    }
  }

  /** The point of a row: by name in the matrix, or a new point at its coordinates. */
  at(row: Row, name: string, prefix = ''): number {
    if (this.#names) {
      const point = this.#names.get(name);
      if (point === undefined) row.fault(`${name} is not in ${FILE}.`);
      return point ?? 0;
    }
    const [latitude, longitude] = ['latitude', 'longitude'].map((column) =>
      row.text(prefix + column),
    );
    if (latitude === '' && longitude === '') return this.#places.push(null) - 1;
    const place = [Number(latitude), Number(longitude)] as const;
    if (!(Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180)) {
      row.fault(`${prefix}latitude and ${prefix}longitude must be degrees such as 53.99, -1.54.`);
    }
    return this.#places.push(place) - 1;
  }

  /** True if the matrix has a point of this name; without a matrix, true if the row has coordinates. */
  has(row: Row, name: string, prefix: string): boolean {
    return this.#names ? this.#names.has(name) : row.text(`${prefix}latitude`) !== '';
  }

  travel(): Travel {
    return this.#names
      ? { kind: 'matrix', seconds: this.#seconds }
      : { kind: 'places', places: this.#places };
  }
}
