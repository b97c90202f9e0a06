/** A sender or recipient of a letter, with the lines of their address or contact details. */
export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface Column {
  readonly label: string;
  /**
   * `fill` takes the remaining width; `fit` and `fitLeft` take only the width of their content,
   * aligned to the right or to the left.
   */
  readonly width: 'fill' | 'fit' | 'fitLeft';
}

/** A business document as plain data: its content, not its appearance. */
export interface Letter {
  readonly title: string;
  /** A watermark across every page, such as `Void`. */
  readonly mark: string | null;
  readonly sender: Party;
  /** A PNG above the sender, fitted into 56 by 20 mm of the paper. */
  readonly logo?: Uint8Array | null;
  readonly recipient: Party;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly Column[];
  /** A row with a cell for each column, or with one cell for a heading above the rows that follow. */
  readonly rows: readonly (readonly string[])[];
  /** The last total is the most important one, and stands out. */
  readonly totals: readonly { readonly label: string; readonly value: string }[];
  /** A box below the totals, for example with payment instructions. */
  readonly box?: {
    readonly title: string;
    readonly facts: readonly { readonly label: string; readonly value: string }[];
  } | null;
  readonly notes: readonly string[];
}
