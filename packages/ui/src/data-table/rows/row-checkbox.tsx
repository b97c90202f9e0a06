import classes from './row-checkbox.module.css';

interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly tabIndex?: number;
}

/**
 * The checkbox that selects a row: the browser's own control, as a styled checkbox would make up most of a row's
 * rendering cost.
 */
export function RowCheckbox({ label, checked, onChange, tabIndex = 0 }: RowCheckboxProps) {
  return (
    <label className={classes.area}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
