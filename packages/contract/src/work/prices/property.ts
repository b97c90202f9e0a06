import { z } from 'zod';
import { PROPERTY_TYPE_KEYS } from '@roundbook/domain/work/prices/price-list';
import { id } from '../../values.ts';

export const WHOLE = 'Please enter a whole number';

/** A whole number in a range that includes both ends. */
export const whole = (least: number, most: number) =>
  z
    .int(WHOLE)
    .min(least, `Please enter ${least} or more`)
    .max(most, `Please enter at most ${most}`);

export const propertyType = z.enum(PROPERTY_TYPE_KEYS);

export const storeys = whole(1, 50);
export const windows = whole(0, 1000);

/** The quantity of each extra that the work includes. */
export const extraCounts = z
  .array(z.object({ id, count: whole(1, 100) }))
  .max(50)
  .default([]);
