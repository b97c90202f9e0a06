import { useForm } from '@mantine/form';
import { formErrorsMessage } from '@roundbook/domain/validation/messages';
import { isEmpty } from '@roundbook/domain/validation/required';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../platform/api-failure.ts';
import { useOnline } from '../../platform/online.ts';
import { showFailure } from '../../platform/toasts.ts';
import { focusField } from './focus-field.ts';
import { errorsOf, isRequired, type Rules, valueAt } from './rules.ts';

type Primitive = string | number | boolean | null | undefined;

/** Paths to the fields of `Values`; inside lists any further path is taken. */
export type FieldPath<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Primitive
    ? Key
    : NonNullable<Values[Key]> extends readonly unknown[]
      ? Key | `${Key}.${string}`
      : Key | `${Key}.${FieldPath<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

/** What a path leads to. */
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
  /** As a function where what is asked depends on what is filled in, such as the rows of a list. */
  readonly rules?: Rules<Values> | ((values: Values) => Rules<Values>);
  /**
   * Sends the values. An ApiFailure puts its complaints on the fields that it names and is shown;
   * when it resolves, the values count as saved.
   */
  readonly submit: (values: Values) => Promise<unknown>;
  /** Usable without a connection. */
  readonly availableOffline?: boolean;
}

/** What a field component needs; spread it: `<TextField {...form.field('name')} label="Name" />`. */
export interface FieldBinding<Value = unknown> {
  readonly path: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shown below the field; only once the form was sent or the server complained. */
  readonly error: string | null;
  readonly required: boolean;
  /** Whether the value passes its rules now; empty optional fields are `untested`. */
  readonly validity: 'valid' | 'invalid' | 'untested';
}

const noRules = () => ({});

/** A form over one record: rules, complaints on fields, one submission at a time. */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const asked = options.rules ?? noRules;
  const rulesFor = typeof asked === 'function' ? asked : () => asked;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initial,
    validate: (values) => errorsOf(values, rulesFor(values)),
  });
  const { values } = form;
  // The paths are checked by `FieldPath`, whose shape is simpler than that of the library.
  const setField = form.setFieldValue as (path: string, value: unknown) => void;
  const element = useRef<HTMLFormElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [summary, setSummary] = useState<string | null>(null);
  const online = useOnline();
  const rules = rulesFor(values);
  const standing = errorsOf(values, rules);

  function complain(errors: Readonly<Record<string, string>>): void {
    form.setErrors(errors);
    setSummary(formErrorsMessage(Object.keys(errors).length));
    focusField(element.current, Object.keys(errors));
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (submitting) return;
    const sent = form.getValues();
    const errors = errorsOf(sent, rulesFor(sent));
    if (Object.keys(errors).length > 0) return complain(errors);
    setSummary(null);
    setSubmitting(true);
    try {
      await options.submit(sent);
      form.resetDirty(sent);
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
    const shown = form.errors[path];
    const needed = isRequired(rules, path);
    const blank = isEmpty(value) && value !== 0;
    const valid = blank && !needed ? 'untested' : 'valid';
    return {
      path,
      value,
      onChange: (next) => {
        setField(path, next);
        setSummary(null);
      },
      error: typeof shown === 'string' ? shown : null,
      required: needed,
      validity: standing[path] ? 'invalid' : valid,
    };
  }

  return {
    values,
    /** Binds a field component to a path. */
    field: bind as <Path extends FieldPath<Values>>(
      path: Path,
    ) => FieldBinding<FieldValue<Values, Path>>,
    /** Sets a field from elsewhere than its input. */
    set: (path: FieldPath<Values>, value: unknown) => setField(path, value),
    /** Takes values as saved, such as those of a newer version. */
    reset: (saved: Values) => {
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty(saved);
      form.clearErrors();
    },
    submit,
    submitting,
    /** "Please check N fields which have errors." after an attempt that had some. */
    summary,
    isValid: Object.keys(standing).length === 0,
    isDirty: form.isDirty(),
    disabled: submitting || (!online && !options.availableOffline),
    /** The form's element, so that the first field in error can be given the focus. */
    attach: (node: HTMLFormElement | null) => {
      element.current = node;
    },
  };
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values>>;
