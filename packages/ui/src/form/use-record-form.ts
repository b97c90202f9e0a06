import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '@roundbook/client/api-failure';
import { useOnline } from '@roundbook/client/online';
import { showFailure } from '@roundbook/client/toasts';
import { formErrorsMessage } from '@roundbook/domain/values/validation/messages';
import { isEmpty } from '@roundbook/domain/values/validation/required';
import { focusField } from './focus-field.ts';
import { errorsOf, isRequired, type Rules } from './rules.ts';
import { valueAt, withValueAt } from './value-at.ts';

type Primitive = string | number | boolean | null | undefined;

/** The paths to the fields of `Values`; inside a list, any further path is accepted. */
export type FieldPath<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Primitive
    ? Key
    : NonNullable<Values[Key]> extends readonly unknown[]
      ? Key | `${Key}.${string}`
      : Key | `${Key}.${FieldPath<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

/** The type of the value at a path. */
export type FieldValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Values extends readonly (infer Item)[]
      ? FieldValue<Item, Rest>
      : Head extends keyof Values
        ? FieldValue<NonNullable<Values[Head]>, Rest>
        : never
    : never;

export interface RecordFormOptions<Values> {
  readonly initial: Values;
  /**
   * The rules, or a function that returns them if they depend on the values, such as the rows of a
   * list.
   */
  readonly rules?: Rules<Values> | ((values: Values) => Rules<Values>);
  /**
   * Sends the values. If it throws an ApiFailure, the complaints in it appear below the fields that they name; once it
   * resolves, the values count as saved.
   */
  readonly submit: (values: Values) => Promise<unknown>;
  /**
   * True if stored values may arrive after `initial`, as newer values do after cached values. They replace the form's
   * values as long as the user has changed nothing.
   */
  readonly followsStored?: boolean;
  /** True if the form can be submitted offline. */
  readonly availableOffline?: boolean;
}

/**
 * The props that bind a field component; spread them: `<TextField {...form.field('name')}
 * label="Name" />`.
 */
export interface FieldBinding<Value = unknown> {
  readonly path: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Delays submission until `work` settles, such as creating the record that the value will name. */
  readonly awaits: (work: Promise<unknown>) => void;
  /**
   * The error shown below the field once the form has been submitted or the server has complained;
   * null if there is none.
   */
  readonly error: string | null;
  readonly required: boolean;
  /**
   * Whether the value passes its rules now. `valid` only for values that were filled in here and
   * are not saved yet: a mark on every field that was right from the start would say nothing.
   */
  readonly validity: 'valid' | 'invalid' | 'untested';
}

const noRules = () => ({});

/** A form for a record: rules, complaints below fields, and one submission at a time. */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const asked = options.rules ?? noRules;
  const rulesFor = typeof asked === 'function' ? asked : () => asked;
  const [values, setValues] = useState(options.initial);
  const [saved, setSaved] = useState(options.initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [submitting, setSubmitting] = useState(false);
  const [summary, setSummary] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  // The newest values, for handlers that resume before those values are rendered.
  const latest = useRef(options.initial);
  const underWay = useRef<Promise<unknown> | null>(null);
  const online = useOnline();
  const rules = rulesFor(values);
  const standing = errorsOf(values, rules);

  function complain(complaints: Readonly<Record<string, string>>): void {
    setErrors(complaints);
    setSummary(formErrorsMessage(Object.keys(complaints).length));
    // While the form submits, its fields are disabled and cannot take the focus, so this waits for
    // a frame.
    requestAnimationFrame(() => focusField(element.current, Object.keys(complaints)));
  }

  function set(path: string, value: unknown): void {
    latest.current = withValueAt(latest.current, path, value);
    setValues(latest.current);
    setErrors(({ [path]: _answered, ...others }) => others);
    setSummary(null);
  }

  const stored = options.followsStored ? JSON.stringify(options.initial) : null;
  const [followed, setFollowed] = useState(stored);
  if (stored !== followed) {
    setFollowed(stored);
    if (!submitting && JSON.stringify(values) === JSON.stringify(saved)) {
      setValues(options.initial);
      setSaved(options.initial);
    }
  }
  const keepLatest = useEffectEvent(() => {
    latest.current = values;
  });
  useEffect(() => {
    if (followed !== null) keepLatest();
  }, [followed]);

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (submitting) return;
    if (underWay.current) {
      setSubmitting(true);
      await underWay.current;
      underWay.current = null;
    }
    const filled = latest.current;
    const complaints = errorsOf(filled, rulesFor(filled));
    const complete = Object.keys(complaints).length === 0;
    setSubmitting(complete);
    if (!complete) return complain(complaints);
    setSummary(null);
    try {
      await options.submit(filled);
      setSaved(filled);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (Object.keys(error.fields).length > 0) complain(error.fields);
      if (error.message !== 'Cancelled') showFailure(error);
    } finally {
      setSubmitting(false);
    }
  }

  function bind(path: string): FieldBinding {
    const value = valueAt(values, path);
    const needed = isRequired(rules, path);
    const blank = isEmpty(value) && value !== 0;
    const kept = JSON.stringify(value) === JSON.stringify(valueAt(saved, path));
    const valid = kept || (blank && !needed) ? 'untested' : 'valid';
    return {
      path,
      value,
      onChange: (next) => set(path, next),
      awaits: (work) => {
        underWay.current = Promise.allSettled([underWay.current, work]);
      },
      error: errors[path] ?? null,
      required: needed,
      validity: standing[path] ? 'invalid' : valid,
    };
  }

  return {
    values,
    /** Binds a field component to the value at a path. */
    field: bind as <Path extends FieldPath<Values>>(
      path: Path,
    ) => FieldBinding<FieldValue<Values, Path>>,
    /** Sets the value of a field from outside the field. */
    set: set as (path: FieldPath<Values>, value: unknown) => void,
    /**
     * Replaces the values with these and treats them as saved, such as the values of a newer
     * version.
     */
    reset: (fresh: Values) => {
      latest.current = fresh;
      setValues(fresh);
      setSaved(fresh);
      setErrors({});
      setSummary(null);
    },
    submit,
    submitting,
    /** "Please check N fields which have errors." after a submission with errors; null otherwise. */
    summary,
    isValid: Object.keys(standing).length === 0,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    disabled: submitting || (!online && !options.availableOffline),
    /** Receives the form's element, in which the first field with an error is focused. */
    attach: (node: HTMLFormElement | null) => {
      element.current = node;
    },
  };
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>;
