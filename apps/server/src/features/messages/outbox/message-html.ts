import { isTemplateKey, templateOf } from '@roundbook/domain/messages/templates/templates';
import { VARIABLES } from '@roundbook/domain/messages/templates/variables';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type EmailBrand, OWN_BRAND } from '../../../platform/email/email-frame.ts';
import {
  emailFiller,
  keptEmailFiller,
  type Unsubscribing,
} from '../../../platform/email/html-email.ts';
import type { Email } from '../../../providers/email/email.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findLogo } from '../../files/assets/lookups.ts';
import { OFFICE_NEWS } from './message-outgoing.ts';

/** The appearance of a sender's emails, with a function that reads their logo. */
export interface Letterhead {
  readonly brand: EmailBrand;
  readonly readLogo: () => Promise<Buffer | null>;
}

/** The letterhead of emails from the product to the business. */
const OWN_LETTERHEAD: Letterhead = { brand: OWN_BRAND, readLogo: async () => null };

/** The logo is attached to each email, so that mail programs fetch nothing and reading leaves no trace. */
const LOGO_CID = 'logo@roundbook';

/** Kinds of messages to staff, which therefore have the product's letterhead. */
const FROM_THE_PRODUCT: readonly string[] = [OFFICE_NEWS, 'invitation'];

/**
 * The maximum number of logos kept in memory, by file id: those most recently read, as files never
 * change.
 */
const KEPT_LOGOS = 50;
const logos = new Map<string, Promise<Buffer | null>>();

function keptLogo(id: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const found = logos.get(id) ?? read();
  logos.delete(id);
  logos.set(id, found);
  if (logos.size > KEPT_LOGOS) logos.delete(logos.keys().next().value!);
  // Forgets a failed read, so that the next call tries again.
  found.catch(() => logos.delete(id));
  return found;
}

/** The letterhead of a business's emails. */
export async function findLetterhead(tx: TenantTransaction, files: FileStore): Promise<Letterhead> {
  const [{ business }, readLogo] = await Promise.all([findBusiness(tx), findLogo(tx, files)]);
  const { name, phoneNumber, email, website, logo } = business;
  const lines = [phoneNumber, email, website].filter((line) => line !== '');
  return {
    brand: {
      name: name === '' ? VARIABLES.businessName.otherwise : name,
      lines,
      logo: logo === null ? null : `cid:${LOGO_CID}`,
    },
    readLogo: () => (logo === null ? Promise.resolve(null) : keptLogo(logo, readLogo)),
  };
}

/** An email's content and kind. */
interface Said {
  readonly kind: string;
  readonly body: string;
  /** The opt-out of an email with an offer. */
  readonly unsubscribe?: Unsubscribing | undefined;
}

function buttonOf(kind: string): string | undefined {
  if (isTemplateKey(kind)) return templateOf(kind).button;
  return FROM_THE_PRODUCT.includes(kind) ? 'Open Roundbook' : undefined;
}

/**
 * An email as HTML, with its logo.
 * @param letterhead the business's letterhead, used for emails to its customers
 */
export async function htmlParts(
  { kind, body, unsubscribe }: Said,
  letterhead: Letterhead,
): Promise<Pick<Email, 'html' | 'pictures'>> {
  const { brand, readLogo } = FROM_THE_PRODUCT.includes(kind) ? OWN_LETTERHEAD : letterhead;
  const logo = await readLogo();
  const fill = await keptEmailFiller(logo === null ? { ...brand, logo: null } : brand);
  const html = fill({ body, button: buttonOf(kind), unsubscribe });
  if (logo === null) return { html };
  const picture = { cid: LOGO_CID, filename: 'logo.png', mime: 'image/png', content: logo };
  return { html, pictures: [picture] };
}

/** An email as HTML for a screen, which has no attachments, so the logo is embedded. */
export async function htmlForScreen(said: Said, { brand, readLogo }: Letterhead): Promise<string> {
  const logo = await readLogo();
  const source = logo === null ? null : `data:image/png;base64,${logo.toString('base64')}`;
  const fill = await emailFiller({ ...brand, logo: source });
  return fill({ body: said.body, button: buttonOf(said.kind) });
}
