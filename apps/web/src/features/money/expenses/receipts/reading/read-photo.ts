import {
  type ReadReceipt,
  readReceipt,
} from '@roundbook/domain/money/expenses/receipts/read-receipt';
import type {
  ReceiptBox,
  ReceiptWord,
} from '@roundbook/domain/money/expenses/receipts/receipt-text';
import { placeBefore, type Turn } from '../picture/upright.ts';
import { startEngine } from './engine.ts';
import { photoOf, pictureFileOf, prepared } from './prepare.ts';

/** A photo with fewer clear words was taken sideways, or upside down. */
const FEWEST_WORDS = 6;

/** With this confidence, a word is read clearly. */
const CLEAR = 70;

/** Quarter turns in the order in which they are tried: upright, sideways either way, upside down. */
const QUARTERS = [0, 1, 3, 2];

interface ReadOptions {
  /** The date in the business's time zone. */
  readonly today: string;
  /** Aborted if the user gives up, or if it takes too long. */
  readonly signal: AbortSignal;
  /** Receives the fraction of the work done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** The place of a box on the photo, as the smallest box around its turned corners. */
function boxBefore({ left, top, right, bottom }: ReceiptBox, turn: Turn): ReceiptBox {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => placeBefore(turn, [x, y]));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const isClear = ({ text, confidence }: ReceiptWord) => confidence >= CLEAR && text.length > 2;

/** The values read from a photo, and its size in pixels; places are in the same pixels. */
export interface ReadPhoto {
  readonly receipt: ReadReceipt;
  readonly width: number;
  readonly height: number;
}

/** The receipt with the places of its values on the photo rather than on the turned picture. */
function placed(receipt: ReadReceipt, turn: Turn): ReadReceipt {
  const on = <Value extends { readonly box: ReceiptBox }>(value: Value | null) =>
    value && { ...value, box: boxBefore(value.box, turn) };
  return {
    ...receipt,
    supplier: on(receipt.supplier),
    spentOn: on(receipt.spentOn),
    total: on(receipt.total),
    vat: on(receipt.vat),
  };
}

/**
 * Reads a photo of a receipt on this device; nothing is sent anywhere.
 *
 * @throws Error if the reader's files cannot be had, the picture cannot be read, or the signal is aborted
 */
export async function readPhoto(
  file: Blob,
  { today, signal, onProgress }: ReadOptions,
): Promise<ReadPhoto> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  const starting = startEngine(onProgress);
  // An engine that has started too late is not needed any more.
  signal.addEventListener('abort', () => void starting.then((one) => one.stop()).catch(() => {}));
  const engine = await Promise.race([starting, aborted]);
  try {
    const photo = await photoOf(file);
    const { width, height } = photo;
    let best: { readonly words: ReceiptWord[]; readonly turn: Turn } | null = null;
    for (const quarters of QUARTERS) {
      const picture = await prepared(photo, quarters, signal);
      const words = await Promise.race([engine.words(await pictureFileOf(picture)), aborted]);
      const count = words.filter(isClear).length;
      if (!best || count > best.words.filter(isClear).length) best = { words, turn: picture.turn };
      if (count >= FEWEST_WORDS) break;
    }
    const { words, turn } = best!;
    return { receipt: placed(readReceipt(words, today), turn), width, height };
  } finally {
    engine.stop();
  }
}
