import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiFailure } from '@roundbook/client/api-failure';
import { Dialog } from '../feedback/dialog.tsx';
import { expectAccessible, renderPart } from '../testing/render-part.tsx';
import { EmailField, TextField } from './fields/text-field.tsx';
import { Form } from './form.tsx';
import { email, required } from './rules.ts';
import { useRecordForm } from './use-record-form.ts';

type Submit = (values: object) => Promise<unknown>;

interface SampleProps {
  readonly submit: Submit;
  readonly work?: Promise<unknown>;
  readonly name?: string;
}

function Sample({ submit, work, name = '' }: SampleProps) {
  const form = useRecordForm({
    initial: { title: '', name, email: '' },
    rules: { name: required, email: [required, email] },
    submit,
  });
  const title = form.field('title');
  return (
    <Form form={form} label="Person" submitLabel="Save">
      <TextField {...title} label="Title" />
      <TextField {...form.field('name')} label="Name" />
      <EmailField {...form.field('email')} label="Email" />
      {work && (
        <button type="button" onClick={() => title.awaits(work)}>
          Look up
        </button>
      )}
    </Form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const save = page.getByRole('button', { name: 'Save' });

test('complaints appear below their fields, and the first field with a complaint takes the focus', async () => {
  const submit = vi.fn<Submit>(async () => undefined);
  await renderPart(<Sample submit={submit} />);
  await save.click();
  await expect.element(page.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await expect.element(page.getByText('This field is required').first()).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('Name')).toBeInvalid();
  await expect.element(field('Title')).toBeValid();
  await expectAccessible();
  await field('Name').fill('Nora North');
  await field('Email').fill('nobody');
  await save.click();
  await expect.element(page.getByText(/^Please check 1 field/)).toBeVisible();
  await expect.element(field('Email')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('a required field has an asterisk until its value is valid, then a tick', async () => {
  await renderPart(<Sample submit={async () => undefined} />);
  const label = (text: string) => page.getByText(text, { exact: true }).element();
  expect(label('Title').querySelector('svg')).toBeNull();
  await expect.element(page.getByText('Name*')).toBeVisible();
  await field('Name').fill('Nora North');
  await expect.element(page.getByText('Name*')).not.toBeInTheDocument();
  expect(label('Name').querySelector('svg')).not.toBeNull();
});

test('a field has a tick only if its value was filled in since the last save', async () => {
  await renderPart(<Sample name="Nora" submit={async () => undefined} />);
  const ticked = () => page.getByText('Name', { exact: true }).element().querySelector('svg');
  await expect.element(field('Name')).toHaveValue('Nora');
  expect(ticked()).toBeNull();
  await field('Name').fill('Nora North');
  expect(ticked()).not.toBeNull();
  await field('Email').fill('nora@example.com');
  await save.click();
  await expect.poll(ticked).toBeNull();
});

test('in a dialog the first field of a form takes the focus', async () => {
  await renderPart(
    <Dialog opened onClose={() => undefined} title="Person">
      <Sample submit={async () => undefined} />
    </Dialog>,
  );
  await expect.element(field('Title')).toHaveFocus();
});

test('on a page the buttons of a long form stay in sight', async () => {
  await renderPart(
    <>
      <Sample submit={async () => undefined} />
      <div style={{ height: 2000 }} />
    </>,
  );
  await expect.element(save).toBeVisible();
  const { position } = getComputedStyle(save.element().parentElement!);
  expect(position).toBe('sticky');
});

test('the server’s complaints appear below the fields that they name', async () => {
  const errors = [{ code: 'taken', detail: 'Somebody has this name.', field: 'name' }];
  const submit = async () => {
    throw new ApiFailure({ status: 422, errors });
  };
  await renderPart(<Sample submit={submit} />);
  await field('Name').fill('Nora North');
  await field('Email').fill('nora@example.com');
  await save.click();
  const form = page.getByRole('form', { name: 'Person' });
  await expect.element(form.getByText('Somebody has this name.')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect.element(told.getByText('Somebody has this name.')).toBeVisible();
});

test('a form waits for a field’s pending work before it submits, and submits only once', async () => {
  const work = Promise.withResolvers<void>();
  const submit = vi.fn<Submit>(async () => undefined);
  await renderPart(<Sample submit={submit} work={work.promise} />);
  await field('Name').fill('Nora North');
  await field('Email').fill('nora@example.com');
  await page.getByRole('button', { name: 'Look up' }).click();
  await save.click();
  await expect.element(field('Name')).toBeDisabled();
  expect(submit).not.toHaveBeenCalled();
  work.resolve();
  await expect
    .poll(() => submit.mock.calls)
    .toEqual([[{ title: '', name: 'Nora North', email: 'nora@example.com' }]]);
});

/** A form whose stored name arrives after the cached one. */
function Stored() {
  const [name, setName] = useState('');
  const form = useRecordForm({
    initial: { name },
    followsStored: true,
    submit: async () => undefined,
  });
  return (
    <>
      <Form form={form} label="Business" submitLabel="Save">
        <TextField {...form.field('name')} label="Name" />
      </Form>
      <button type="button" onClick={() => setName('Sparkle & Sons')}>
        Store
      </button>
    </>
  );
}

test('values that are stored later appear in a form in which the user has changed nothing', async () => {
  await renderPart(<Stored />);
  await page.getByRole('button', { name: 'Store' }).click();
  await expect.element(field('Name')).toHaveValue('Sparkle & Sons');
});

test('values that are stored later do not overwrite the user’s typing', async () => {
  await renderPart(<Stored />);
  await field('Name').fill('Typed');
  await page.getByRole('button', { name: 'Store' }).click();
  await expect.element(field('Name')).toHaveValue('Typed');
});
