import { type ReactNode, useState } from 'react';
import { renewLink } from '@roundbook/contract/customers/pages/opening';
import { call, wordsFor } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { useAction } from '../parts/use-action.ts';
import { linkOfAddress } from '../session.ts';

interface GateProps {
  readonly title: string;
  readonly businessName?: string;
  readonly children: ReactNode;
}

/** The frame of every screen before the page opens. */
export function Gate({ title, businessName = '', children }: GateProps) {
  return (
    <main className="gate">
      <div className="card">
        {businessName && <p className="gate-firm">{businessName}</p>}
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

/** The screen while the page is opening. */
export function Waiting() {
  return (
    <main className="gate" aria-busy="true">
      <div className="card">
        <h1>
          <output>Opening your page…</output>
        </h1>
        <div className="bone" />
        <div className="bone short" />
      </div>
    </main>
  );
}

/**
 * The screen for a link that opens nothing, or for a visitor who has closed the page and may open
 * it again.
 */
export function Closed({ onOpen }: { readonly onOpen?: () => void }) {
  if (onOpen) {
    return (
      <Gate title="Your page is closed">
        <p>You can close this tab now. Your link opens the page again.</p>
        <Button tone="main" onClick={onOpen}>
          Open it again
        </Button>
      </Gate>
    );
  }
  return (
    <Gate title="This link does not work">
      <p>
        The link may have been withdrawn, or part of it is missing. Please open it from the message
        that you got, or ask the firm for a new link.
      </p>
    </Gate>
  );
}

/** The screen shown if the server could not be reached, or refused the call. */
export function Failed({ why, onRetry }: { readonly why: string; readonly onRetry: () => void }) {
  return (
    <Gate title="Your page could not be opened">
      <Notice tone="bad">{why}</Notice>
      <Button tone="main" onClick={onRetry}>
        Try again
      </Button>
    </Gate>
  );
}

/** The screen for a lapsed link: a new link can be sent to the address that the firm has. */
export function Lapsed({ businessName }: { readonly businessName: string }) {
  const [isSent, setSent] = useState(false);
  const renew = useAction(async () => {
    await call(renewLink, { body: { link: linkOfAddress() } });
    setSent(true);
  });
  return (
    <Gate title="This link has expired" businessName={businessName}>
      {isSent ? (
        <Notice tone="good">
          If we have an email address or a mobile number for you, a new link is on its way there.
        </Notice>
      ) : (
        <>
          <p>Links work for a month. We can send a new one to the address that we have for you.</p>
          <Button tone="main" busy={renew.busy} onClick={() => void renew.run()}>
            Send me a new link
          </Button>
          {renew.error !== null && <Notice tone="bad">{wordsFor(renew.error)}</Notice>}
        </>
      )}
    </Gate>
  );
}
