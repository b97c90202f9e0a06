import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { confirm } from '@roundbook/client/confirm';
import { ActionButton } from '../actions/action-button.tsx';
import { markFirstField } from './focus-field.ts';
import type { RecordForm } from './use-record-form.ts';
import classes from './form.module.css';

export interface FormShape {
  readonly submit: RecordForm<object>['submit'];
  readonly submitting: boolean;
  readonly summary: string | null;
  readonly isDirty: boolean;
  readonly disabled: boolean;
  readonly attach: RecordForm<object>['attach'];
}

interface FormProps {
  readonly form: FormShape;
  readonly label: string;
  /** The label of the button that submits the form. */
  readonly submitLabel: string;
  /** Further buttons, shown before the submit button. */
  readonly actions?: ReactNode;
  /** Whether to ask before the user leaves with unsaved changes; true by default. */
  readonly guarded?: boolean;
  readonly availableOffline?: boolean;
  readonly fullWidthButton?: boolean;
  /** Keeps the buttons in sight at the bottom edge while the fields scroll. */
  readonly stickyActions?: boolean;
  readonly children: ReactNode;
}

/** Asks before unsaved changes are lost; resolves to true if the user wants to go on. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    message: 'Your changes have not been saved.',
    action: 'Discard changes',
    cancel: 'Keep editing',
    tone: 'warning',
  });
}

function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      dirty && current.pathname !== next.pathname && !(await confirmDiscard()),
    enableBeforeUnload: dirty,
  });
  return null;
}

/** A form with its fields, a summary of its errors, and its buttons. */
export function Form({ form, guarded = true, availableOffline = false, ...props }: FormProps) {
  const { attach, submit, submitting, summary, isDirty, disabled } = form;
  return (
    <form
      ref={(node) => {
        attach(node);
        if (node) markFirstField(node);
      }}
      noValidate
      aria-label={props.label}
      data-unsaved={isDirty || undefined}
      onSubmit={(event) => void submit(event)}
    >
      {guarded && <UnsavedGuard dirty={isDirty && !submitting} />}
      <fieldset className={classes.fields} disabled={disabled}>
        {props.children}
      </fieldset>
      {summary && (
        <p className={classes.summary} role="alert">
          {summary}
        </p>
      )}
      <div className={classes.actions} data-sticky={props.stickyActions || undefined}>
        {props.actions}
        <ActionButton
          type="submit"
          loading={submitting}
          availableOffline={availableOffline}
          fullWidth={props.fullWidthButton ?? false}
        >
          {props.submitLabel}
        </ActionButton>
      </div>
    </form>
  );
}
