import type { Certainty } from '@roundbook/domain/money/expenses/receipts/proposal';
import type { ReceiptBox } from '@roundbook/domain/money/expenses/receipts/receipt-text';
import { BlobImage } from '@roundbook/ui/text/blob-image.tsx';
import classes from './marked-photo.module.css';

/** A value's place on a photo. */
export interface Mark {
  readonly label: string;
  readonly certainty: Certainty;
  readonly box: ReceiptBox;
}

interface MarkedPhotoProps {
  readonly picture: Blob;
  readonly alt: string;
  /** The size of the photo in pixels, in which the places are given. */
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** Room around a word, as a share of the height of its line. */
const ROOM = 0.25;

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/**
 * A photo with the places framed from which values were read: solid if they are sure, dashed if they are not. Each label
 * stands on the side with more room, so that it covers no other line.
 */
export function MarkedPhoto({ picture, alt, width, height, marks }: MarkedPhotoProps) {
  return (
    <div className={classes.photo} style={{ aspectRatio: `${width} / ${height}` }}>
      <BlobImage className={classes.picture} picture={picture} alt={alt} />
      {marks.map(({ label, certainty, box: { left, top, right, bottom } }) => {
        const room = ROOM * (bottom - top);
        return (
          <span
            key={label}
            className={classes.mark}
            data-certainty={certainty}
            data-label={left + right > width ? 'before' : 'after'}
            aria-hidden
            style={{
              left: percent(left - room, width),
              top: percent(top - room, height),
              width: percent(right - left + 2 * room, width),
              height: percent(bottom - top + 2 * room, height),
            }}
          >
            <span className={classes.label}>{label}</span>
          </span>
        );
      })}
    </div>
  );
}
