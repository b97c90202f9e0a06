import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useCall } from '@roundbook/client/api';
import { confirm } from '@roundbook/client/confirm';
import { showSuccess } from '@roundbook/client/toasts';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  copyPageLink,
  getPageAccess,
  type PageAccess,
  sendPageLink,
  setPagePin,
  withdrawPageLinks,
} from '@roundbook/contract/customers/pages/office';
import { linkState } from '@roundbook/domain/customers/pages/links';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { ActionMenu } from '@roundbook/ui/actions/action-menu.tsx';
import { CopyButton } from '@roundbook/ui/actions/copy-button.tsx';
import { lateDialog } from '@roundbook/ui/feedback/late-dialog.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { CardSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { dateText, instantText } from '@roundbook/ui/text/date-text.ts';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { pageAccessQuery } from './api.ts';
import classes from './page-access.module.css';

const PinDialog = lateDialog(async () => (await import('./pin-dialog.tsx')).PinDialog);

type Link = PageAccess['links'][number];

const WAYS: Readonly<Record<Link['sentBy'], string>> = {
  email: 'By email',
  sms: 'By text',
  copy: 'Copied',
};

/** The number of links listed; older links seldom matter. */
const SHOWN_LINKS = 3;

function linkText(link: Link): string {
  const state = linkState(link, new Date().toISOString());
  const expires = dateText(link.expiresAt.slice(0, 10));
  const standing = {
    Open: `works until ${expires}`,
    Lapsed: `lapsed on ${expires}`,
    Withdrawn: 'withdrawn',
  }[state];
  const opened = link.openedAt === null ? 'not opened' : `opened ${instantText(link.openedAt)}`;
  return `${WAYS[link.sentBy]} on ${dateText(link.createdAt.slice(0, 10))}: ${standing}, ${opened}`;
}

const PIN_TEXTS = {
  customer: 'They chose their PIN.',
  office: 'You chose their PIN.',
  none: 'They choose their PIN when they first open the page.',
} as const;

/** Shows a new link, which cannot be shown again. */
function showLink(link: string): void {
  void confirm({
    title: 'A link to their page',
    message: (
      <>
        <p>Anyone with this link can open the page. It is shown only once.</p>
        <p className={classes.link}>
          <span>{link}</span>
          <CopyButton value={link} what="link" />
        </p>
      </>
    ),
    action: 'Done',
    cancel: null,
  });
}

interface AccessProps {
  readonly customer: Customer;
  readonly access: PageAccess;
}

function Buttons({ customer, access }: AccessProps) {
  const { id } = customer;
  const [isChoosing, setChoosing] = useState(false);
  const send = useCall(sendPageLink, {
    onSuccess: (_, { body }) =>
      showSuccess(
        body.channel === 'email'
          ? 'The link is on its way by email'
          : 'The link is on its way by text',
      ),
  });
  const copy = useCall(copyPageLink, { onSuccess: ({ link }) => showLink(link) });
  const withdraw = useCall(withdrawPageLinks, {
    onSuccess: () => showSuccess('The links no longer work'),
  });
  const pin = useCall(setPagePin, { onSuccess: () => showSuccess('They will choose a new PIN') });
  const [now] = useState(() => new Date().toISOString());
  const hasOpen = access.links.some((link) => linkState(link, now) === 'Open');
  const hasPin = access.pinSetBy !== null;
  const hasNumber = customer.mobileNumber !== '' || customer.phoneNumber !== '';
  const withdrawLinks = async () => {
    const goAhead = await confirm({
      title: 'Withdraw the links?',
      message: 'The links no longer open their page, and it closes wherever it is open.',
      action: 'Withdraw',
      tone: 'danger',
    });
    if (goAhead) withdraw.mutate({ params: { id } });
  };
  const pinActions = [
    { label: hasPin ? 'Change PIN' : 'Choose PIN', run: () => setChoosing(true) },
    {
      label: 'Forget PIN',
      run: () => pin.mutate({ params: { id }, body: { pin: null } }),
      disabledBecause: hasPin ? null : 'There is no PIN',
    },
  ];
  return (
    <div className={classes.buttons}>
      <ActionButton
        variant="default"
        disabled={customer.email === ''}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id }, body: { channel: 'email' } })}
      >
        Email link
      </ActionButton>
      <ActionButton
        variant="default"
        disabled={!hasNumber}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id }, body: { channel: 'sms' } })}
      >
        Text link
      </ActionButton>
      <ActionButton
        variant="default"
        loading={copy.isPending}
        onClick={() => copy.mutate({ params: { id } })}
      >
        Copy link
      </ActionButton>
      <ActionMenu
        label="More about their page"
        actions={[
          ...(customer.security === 'PIN' ? pinActions : []),
          {
            label: 'Withdraw links',
            danger: true,
            run: () => void withdrawLinks(),
            disabledBecause: hasOpen ? null : 'No link works at the moment',
          },
        ]}
      />
      {isChoosing && (
        <Suspense>
          <PinDialog customerId={id} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Access({ customer, access }: AccessProps) {
  const { links, lastOpenedAt, pinSetBy } = access;
  return (
    <>
      {customer.security === 'PIN' && (
        <p className={classes.minor}>{PIN_TEXTS[pinSetBy ?? 'none']}</p>
      )}
      <p className={classes.minor}>
        {lastOpenedAt === null
          ? 'They have not opened it yet.'
          : `Last opened ${instantText(lastOpenedAt)}.`}
      </p>
      {links.length > 0 && (
        <ul className={classes.rows}>
          {links.slice(0, SHOWN_LINKS).map((link) => (
            <li key={link.createdAt}>{linkText(link)}</li>
          ))}
        </ul>
      )}
      <Buttons customer={customer} access={access} />
    </>
  );
}

function LoadedAccess({ customer }: { readonly customer: Customer }) {
  const query = useQuery(pageAccessQuery(customer.id));
  return (
    <Loaded query={query} skeleton={<CardSkeleton lines={2} />}>
      {({ access }) => <Access customer={customer} access={access} />}
    </Loaded>
  );
}

/** The links and the PIN of a customer's page, for users who may give them out. */
export function PageAccessRows({ customer }: { readonly customer: Customer }) {
  const start = useAppStart();
  const isOpen = customer.lifecycle === 'Active' && customer.security !== 'Off';
  if (!isOpen || !mayUse(start, getPageAccess.access).allowed) return null;
  return <LoadedAccess customer={customer} />;
}
