import { Button } from '@mantine/core';
import type { FieldBinding } from '@roundbook/ui/form/use-record-form.ts';
import { MapView } from '../../../map/view/map-view.tsx';
import type { DraftValues } from './draft-values.ts';
import classes from './broadcasts.module.css';

/** Says how many corners the area has, and what to do next. */
function words(count: number): string {
  if (count === 0) return 'Click the map at each corner of the area.';
  if (count < 3) return `${count === 1 ? '1 corner' : '2 corners'}: you need three or more.`;
  return `${count} corners. Drag one to move it, or click the map to add more.`;
}

/** An area on the map, drawn corner by corner. */
export function OutlineField({ value, onChange, error }: FieldBinding<DraftValues['outline']>) {
  return (
    <fieldset className={classes.outline}>
      <legend className={classes.title}>Area on the map</legend>
      <MapView
        className={classes.map}
        label="Map of the area"
        stops={[]}
        area={{ corners: value, onChange }}
      />
      <div className={classes.under}>
        <span className={classes.minor} aria-live="polite">
          {words(value.length)}
        </span>
        <Button
          variant="default"
          size="xs"
          disabled={value.length === 0}
          onClick={() => onChange([])}
        >
          Start again
        </Button>
      </div>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
