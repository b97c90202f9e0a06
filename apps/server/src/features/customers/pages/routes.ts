import { Readable } from 'node:stream';
import * as office from '@roundbook/contract/customers/pages/office';
import { openPage, renewLink } from '@roundbook/contract/customers/pages/opening';
import * as page from '@roundbook/contract/customers/pages/page';
import * as wishes from '@roundbook/contract/customers/pages/wishes';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { endPageSessions, type PageCaller } from '../../../platform/auth/page-sessions.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Route } from '../../../platform/http/call.ts';
import { ownDownload, ownWrite } from '../../../platform/http/own-page.ts';
import { open, read, write, writePrepared } from '../../../platform/http/route.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { creditNoteDocument } from '../../money/accounts/invoices/credit-notes/credit-note-lookups.ts';
import { invoiceDocumentOf } from '../../money/accounts/invoices/customer-invoice-lookups.ts';
import { statementDocumentOf } from '../../money/accounts/ledger/statements/statement-lookups.ts';
import { receiptOf } from '../../money/accounts/payments/receipt-lookups.ts';
import { accessOf } from './access-queries.ts';
import * as links from './office-commands.ts';
import * as opening from './opening-commands.ts';
import * as own from './own-commands.ts';
import { countChange } from './own-effects.ts';
import * as requests from './request-commands.ts';

/** The routes for opening customers' pages, for their content, and for the office. */
export function pageRoutes(accounts: AccountPlatform, files: FileStore): readonly Route[] {
  const counted = (caller: PageCaller) => countChange(accounts, caller);
  return [
    open(openPage, (call) => opening.open(accounts, call)),
    open(renewLink, (call) => opening.renew(accounts, call)),
    ownDownload(page.getPageLogo, async ({ tx }) => {
      const readLogo = await findLogo(tx, files);
      return {
        mime: 'image/png',
        filename: 'logo.png',
        disposition: 'inline',
        content: async () => {
          const logo = await readLogo();
          if (!logo) throw notFound();
          return Readable.from([logo]);
        },
      };
    }),
    ownDownload(page.getPageInvoice, async ({ tx, owner, params, today }) => {
      const { customerId } = owner;
      const ids = { customerId, invoiceId: params.id };
      const document = await invoiceDocumentOf(tx, files, today, ids);
      if (!document) throw notFound();
      return document;
    }),
    ownDownload(page.getPageCreditNote, async ({ tx, owner, params, today }) => {
      const { customerId } = owner;
      const document = await creditNoteDocument(tx, files, today, { id: params.id, customerId });
      if (!document) throw notFound();
      return document;
    }),
    ownDownload(page.getPageReceipt, async ({ tx, owner, params }) => {
      const { customerId } = owner;
      const document = await receiptOf(tx, files, { customerId, paymentId: params.id });
      if (!document) throw notFound();
      return document;
    }),
    ownDownload(page.getPageStatement, async ({ tx, owner, query, today }) => {
      const { customerId } = owner;
      const document = await statementDocumentOf(tx, files, today, { customerId, ...query });
      if (!document) throw notFound();
      return document;
    }),
    ownWrite(page.leavePage, async ({ tx, owner }) => {
      endPageSessions(tx, [owner.customerId]);
      return {};
    }),
    ownWrite(wishes.askAboutVisit, (call) => own.ask(accounts, call), counted),
    ownWrite(wishes.withdrawRequest, own.withdraw, counted),
    ownWrite(wishes.saveContact, (call) => own.saveContact(accounts, call), counted),
    ownWrite(wishes.saveConsent, (call) => own.saveConsent(accounts, call), counted),
    read(office.getPageAccess, accessOf),
    write(office.sendPageLink, (call) => links.send(accounts, call)),
    write(office.textInvoice, (call) => links.textInvoice(accounts, call)),
    write(office.copyPageLink, (call) => links.copy(accounts, call)),
    write(office.withdrawPageLinks, links.withdrawLinks),
    writePrepared(office.setPagePin, (call) => links.preparePin(accounts, call), links.setPin),
    write(office.acceptVisitRequest, requests.accept),
    write(office.declineVisitRequest, requests.decline),
  ];
}
