import { type ReactNode, useState } from 'react';
import { type RecordForm, type RecordFormOptions, useRecordForm } from '../form/use-record-form.ts';
import { type FieldTexts, useMerging, type Versioned } from './use-merging.tsx';

interface MergingFormOptions<Values extends object> extends Pick<
  RecordFormOptions<Values>,
  'rules'
> {
  readonly texts: FieldTexts<Values>;
  /** The record as it was stored when the form was opened. */
  readonly stored: Versioned<Values>;
  /** Saves values on the basis of a version; resolves to the new version. */
  readonly send: (values: Values, version: number) => Promise<number>;
  /** Reads the record that the server sends when it refuses a stale version. */
  readonly read: (current: unknown) => Versioned<Values>;
  /** Receives true if another user's changes, which the form does not show yet, were merged in. */
  readonly onSaved: (isMerged: boolean) => void;
}

interface MergingForm<Values extends object> {
  readonly form: RecordForm<Values>;
  /** The dialog that asks whose value to keep; render it next to the form. */
  readonly dialog: ReactNode;
}

/**
 * A form that stays open after it is saved, for a record that another user may change in the meantime. Each save is
 * based on the version that was saved last (`useMerging`).
 */
export function useMergingForm<Values extends object>({
  texts,
  stored,
  rules,
  send,
  read,
  onSaved,
}: MergingFormOptions<Values>): MergingForm<Values> {
  const [opened, setOpened] = useState(stored);
  const merging = useMerging(texts);
  const form = useRecordForm<Values>({
    initial: opened.values,
    ...(rules ? { rules } : {}),
    submit: async (mine) => {
      let sent = mine;
      await merging.save({
        opened,
        mine,
        send: async (values, version) => {
          sent = values;
          setOpened({ values, version: await send(values, version) });
        },
        read,
      });
      onSaved(sent !== mine);
    },
  });
  return { form, dialog: merging.dialog };
}
