/** A place on the picture of a receipt, in pixels from its top left corner. */
export interface ReceiptBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word that was read on the picture of a receipt. */
export interface ReceiptWord {
  readonly text: string;
  /** How sure the reader is of the word, 0 to 100. */
  readonly confidence: number;
  readonly box: ReceiptBox;
}

/** A line of a receipt: its words from left to right, however far apart they are. */
export interface ReceiptLine {
  readonly words: readonly ReceiptWord[];
  readonly text: string;
  readonly box: ReceiptBox;
}

/** The share of a word's height by which the next word of its line may lie higher or lower: print bends on paper. */
const MOST_SHIFT = 0.55;

/** What a gap before a word costs against a shift, for each height of the print, and at most: words stand close. */
const FAR = 0.015;
const MOST_FAR = 0.3;

/** The least confidence of a word that counts; below it, the reader saw creases and edges. */
const LEAST_CONFIDENCE = 12;

const heightOf = ({ top, bottom }: ReceiptBox) => bottom - top;
const middleOf = ({ top, bottom }: ReceiptBox) => (top + bottom) / 2;

/** The smallest box around several boxes, of which there is at least one. */
export function boxAround(boxes: readonly ReceiptBox[]): ReceiptBox {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** The distance between the middles of two neighbouring words, as a share of the height of the print. */
function shift(one: ReceiptBox, other: ReceiptBox): number {
  const height = Math.max(1, Math.min(heightOf(one), heightOf(other)));
  return Math.abs(middleOf(one) - middleOf(other)) / height;
}

/**
 * Puts words into lines, top to bottom. Each word, from left to right, joins the line whose last word is nearest in
 * height, so that a label and its amount at the other edge share a line even if the paper bends.
 */
export function receiptLines(words: readonly ReceiptWord[]): ReceiptLine[] {
  const lines: ReceiptWord[][] = [];
  const printed = words.filter(
    ({ text, confidence }) => confidence >= LEAST_CONFIDENCE && /[\p{L}\p{N}£&]/u.test(text),
  );
  for (const word of printed.toSorted((one, other) => one.box.left - other.box.left)) {
    let [nearest, least] = [null as ReceiptWord[] | null, Infinity];
    for (const line of lines) {
      const last = line.at(-1)!.box;
      const distance = shift(last, word.box);
      const gap = Math.max(0, word.box.left - last.right) / Math.max(1, heightOf(word.box));
      // Words do not lie on top of each other.
      const covers = last.right - word.box.left > heightOf(word.box);
      const cost = distance + Math.min(MOST_FAR, gap * FAR);
      if (!covers && distance < MOST_SHIFT && cost < least) [nearest, least] = [line, cost];
    }
    if (nearest) nearest.push(word);
    else lines.push([word]);
  }
  return lines
    .map((line) => ({
      words: line,
      text: line.map(({ text }) => text).join(' '),
      box: boxAround(line.map(({ box }) => box)),
    }))
    .toSorted((one, other) => middleOf(one.box) - middleOf(other.box));
}
