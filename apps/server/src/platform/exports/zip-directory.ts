/** The directory of a ZIP file: where its entries end, and a record for each entry. */
export interface ZipDirectory {
  /** Bytes of the file before its directory: the entries themselves. */
  readonly size: number;
  readonly entries: number;
  readonly records: Buffer;
}

// The signatures and sizes in APPNOTE.TXT, the description of the ZIP format, sections 4.3.12 to 4.3.16.
const RECORD = { signature: 0x02014b50, bytes: 46 } as const;
const END = { signature: 0x06054b50, bytes: 22 } as const;
const LOCATOR = { signature: 0x07064b50, bytes: 20 } as const;
const LONG_END = { signature: 0x06064b50, bytes: 56 } as const;

/** The header of the extra field for values that need 64 bits. */
const LONG_FIELD = 0x0001;
const LONG_VERSION = 45;
const MOST_SHORT = 0xffff;
const MOST_LONG = 0xffffffff;

/** The maximum size of a directory of these entries, in bytes. */
export function mostBytesOf(entries: number, pathBytes: number): number {
  const extraBytes = 64;
  return entries * (RECORD.bytes + extraBytes) + pathBytes + 2 * (LONG_END.bytes + LOCATOR.bytes);
}

const longAt = (buffer: Buffer, at: number) => Number(buffer.readBigUInt64LE(at));

/**
 * Reads the directory from the last bytes of a ZIP file without a comment.
 * @throws RangeError if the bytes are too few, or not the end of a ZIP file
 */
export function directoryOf(tail: Buffer, fileSize: number): ZipDirectory {
  const end = tail.length - END.bytes;
  if (end < 0 || tail.readUInt32LE(end) !== END.signature) throw new RangeError('Not a ZIP file');
  let [entries, bytes, size] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (entries === MOST_SHORT || bytes === MOST_LONG || size === MOST_LONG) {
    const long = end - LOCATOR.bytes - LONG_END.bytes;
    if (long < 0 || tail.readUInt32LE(long) !== LONG_END.signature)
      throw new RangeError('Not a ZIP64 file');
    entries = longAt(tail, long + 32);
    bytes = longAt(tail, long + 40);
    size = longAt(tail, long + 48);
  }
  const from = size - (fileSize - tail.length);
  if (from < 0) throw new RangeError('The directory begins before these bytes');
  return { size, entries, records: tail.subarray(from, from + bytes) };
}

/** The 64-bit values of a record, in the order of the format, and its other extra fields. */
function extrasOf(extra: Buffer): { readonly long: Buffer; readonly others: Buffer } {
  const others: Buffer[] = [];
  let long = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length;) {
    const next = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === LONG_FIELD) long = Buffer.from(extra.subarray(at + 4, next));
    else others.push(extra.subarray(at, next));
    at = next;
  }
  return { long, others: Buffer.concat(others) };
}

/** The record of an entry that has moved by `by` bytes. */
function movedRecord(record: Buffer, by: number): Buffer {
  const nameEnd = RECORD.bytes + record.readUInt16LE(28);
  const extraEnd = nameEnd + record.readUInt16LE(30);
  const { long, others } = extrasOf(record.subarray(nameEnd, extraEnd));
  // The 64-bit offset follows the sizes that have 64 bits.
  const sizes = [24, 20].filter((at) => record.readUInt32LE(at) === MOST_LONG).length * 8;
  const short = record.readUInt32LE(42);
  const offset = (short === MOST_LONG ? longAt(long, sizes) : short) + by;
  const kept = long.subarray(0, sizes);
  const isLong = offset >= MOST_LONG;
  const values = isLong ? Buffer.concat([kept, Buffer.alloc(8)]) : kept;
  if (isLong) values.writeBigUInt64LE(BigInt(offset), sizes);
  const field = Buffer.alloc(values.length > 0 ? 4 : 0);
  if (values.length > 0) {
    field.writeUInt16LE(LONG_FIELD, 0);
    field.writeUInt16LE(values.length, 2);
  }
  const head = Buffer.from(record.subarray(0, nameEnd));
  head.writeUInt32LE(isLong ? MOST_LONG : offset, 42);
  head.writeUInt16LE(field.length + values.length + others.length, 30);
  if (isLong) head.writeUInt16LE(Math.max(LONG_VERSION, head.readUInt16LE(6)), 6);
  return Buffer.concat([head, field, values, others, record.subarray(extraEnd)]);
}

/** The records of a directory whose entries have moved by `by` bytes. */
function movedRecords(records: Buffer, by: number): Buffer {
  const moved: Buffer[] = [];
  for (let at = 0; at < records.length;) {
    if (records.readUInt32LE(at) !== RECORD.signature) throw new RangeError('Not a directory');
    const lengths = [28, 30, 32].map((field) => records.readUInt16LE(at + field));
    const next = at + RECORD.bytes + lengths.reduce((sum, one) => sum + one, 0);
    moved.push(movedRecord(records.subarray(at, next), by));
    at = next;
  }
  return Buffer.concat(moved);
}

/** The end of a file whose directory begins at `size`. */
function endOf({ size, entries, bytes }: { size: number; entries: number; bytes: number }): Buffer {
  const long = Buffer.alloc(LONG_END.bytes);
  long.writeUInt32LE(LONG_END.signature, 0);
  long.writeBigUInt64LE(BigInt(LONG_END.bytes - 12), 4);
  long.writeUInt16LE(LONG_VERSION, 12);
  long.writeUInt16LE(LONG_VERSION, 14);
  long.writeBigUInt64LE(BigInt(entries), 24);
  long.writeBigUInt64LE(BigInt(entries), 32);
  long.writeBigUInt64LE(BigInt(bytes), 40);
  long.writeBigUInt64LE(BigInt(size), 48);
  const locator = Buffer.alloc(LOCATOR.bytes);
  locator.writeUInt32LE(LOCATOR.signature, 0);
  locator.writeBigUInt64LE(BigInt(size + bytes), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(END.bytes);
  end.writeUInt32LE(END.signature, 0);
  end.writeUInt16LE(Math.min(entries, MOST_SHORT), 8);
  end.writeUInt16LE(Math.min(entries, MOST_SHORT), 10);
  end.writeUInt32LE(Math.min(bytes, MOST_LONG), 12);
  end.writeUInt32LE(Math.min(size, MOST_LONG), 16);
  const isLong = entries >= MOST_SHORT || bytes >= MOST_LONG || size >= MOST_LONG;
  return isLong ? Buffer.concat([long, locator, end]) : end;
}

/** The directory of a ZIP file that joins several: the first `size` bytes of each part, followed by this directory. */
export async function* joinedDirectory(
  parts: AsyncIterable<ZipDirectory> | Iterable<ZipDirectory>,
): AsyncGenerator<Buffer> {
  let [size, entries, bytes] = [0, 0, 0];
  for await (const part of parts) {
    const moved = movedRecords(part.records, size);
    yield moved;
    size += part.size;
    entries += part.entries;
    bytes += moved.length;
  }
  yield endOf({ size, entries, bytes });
}
