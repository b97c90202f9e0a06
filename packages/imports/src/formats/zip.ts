import { Inflate } from 'fflate';
import { ListRefusal } from '../refusal.ts';

/**
 * The maximum unpacked size, in bytes, of a single file in an archive, and of all files read from
 * it together.
 */
const MOST_OF_ONE = 64_000_000;
const MOST_OF_ALL = 96_000_000;
/** The maximum number of files in an archive; a workbook has a few dozen. */
const MOST_ENTRIES = 2000;
/**
 * The number of packed bytes to unpack at a time. Deflate shrinks data at most about a thousandfold, so this many
 * bytes unpack to 16 MB at most.
 */
const SLICE = 16_384;

const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const LOCAL = 0x0403_4b50;
/** The size in bytes of the end record with the longest comment that can follow it. */
const TAIL = 22 + 65_535;

interface Entry {
  readonly name: string;
  readonly offset: number;
  readonly packed: number;
  readonly method: number;
  readonly isEncrypted: boolean;
}

/**
 * A ZIP archive in memory. It unpacks one file at a time, counts the unpacked bytes, and stops at a limit, whatever
 * sizes the archive claims.
 */
export class Archive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();
  #unpacked = 0;

  /**
   * Reads the archive's directory.
   * @throws {ListRefusal} for bytes that are not a complete archive
   */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    try {
      this.#readDirectory();
    } catch (error) {
      if (error instanceof RangeError) throw broken();
      throw error;
    }
  }

  /** The names of the archive's files, in the order of the archive. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a file; null if no file has that name. @throws {ListRefusal} if the file is broken or too large */
  bytesOf(name: string): Uint8Array | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.isEncrypted) throw locked();
    try {
      return this.#unpack(entry);
    } catch (error) {
      if (error instanceof ListRefusal) throw error;
      throw broken();
    }
  }

  /** The text of a file in UTF-8, or in UTF-16 with a byte order mark; null if no file has that name. */
  textOf(name: string): string | null {
    const bytes = this.bytesOf(name);
    if (bytes === null) return null;
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  }

  #readDirectory(): void {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    if (count > MOST_ENTRIES) throw broken();
    let at = this.#view.getUint32(end + 16, true);
    for (let index = 0; index < count; index += 1) {
      if (this.#view.getUint32(at, true) !== ENTRY) throw broken();
      const nameLength = this.#view.getUint16(at + 28, true);
      const name = new TextDecoder().decode(this.#bytes.subarray(at + 46, at + 46 + nameLength));
      this.#entries.set(name, {
        name,
        offset: this.#view.getUint32(at + 42, true),
        packed: this.#view.getUint32(at + 20, true),
        method: this.#view.getUint16(at + 10, true),
        isEncrypted: (this.#view.getUint16(at + 8, true) & 1) === 1,
      });
      at +=
        46 + nameLength + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
    }
  }

  #findEnd(): number {
    const first = Math.max(0, this.#bytes.length - TAIL);
    for (let at = this.#bytes.length - 22; at >= first; at -= 1) {
      if (this.#view.getUint32(at, true) === END) return at;
    }
    throw broken();
  }

  #unpack({ offset, packed, method }: Entry): Uint8Array {
    if (this.#view.getUint32(offset, true) !== LOCAL) throw broken();
    const start =
      offset +
      30 +
      this.#view.getUint16(offset + 26, true) +
      this.#view.getUint16(offset + 28, true);
    const data = this.#bytes.subarray(start, start + packed);
    if (data.length < packed) throw broken();
    if (method === 0) return this.#counted([data], data.length);
    if (method !== 8) throw broken();
    const parts: Uint8Array[] = [];
    let size = 0;
    const inflate = new Inflate((part) => {
      size += part.length;
      if (size <= MOST_OF_ONE) parts.push(part);
    });
    for (let at = 0; at < data.length; at += SLICE) {
      inflate.push(data.subarray(at, at + SLICE), at + SLICE >= data.length);
      if (size > MOST_OF_ONE) throw tooLarge();
    }
    return this.#counted(parts, size);
  }

  #counted(parts: readonly Uint8Array[], size: number): Uint8Array {
    this.#unpacked += size;
    if (this.#unpacked > MOST_OF_ALL) throw tooLarge();
    if (parts.length === 1) return parts[0]!;
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

function broken(): ListRefusal {
  return new ListRefusal('The file is damaged or incomplete. Please save or download it again.');
}

/** The refusal of a workbook or archive that is protected by a password. */
export function locked(): ListRefusal {
  return new ListRefusal(
    'The file is protected by a password. Please save it without a password, and choose the new file.',
  );
}

function tooLarge(): ListRefusal {
  return new ListRefusal(
    'The file is too large once it is unpacked. Please delete empty rows and columns, or save the sheet as CSV.',
  );
}
