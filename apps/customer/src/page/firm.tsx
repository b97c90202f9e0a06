import { useEffect, useState } from 'react';
import { type CustomerPage, getPageLogo } from '@roundbook/contract/customers/pages/page';
import { callFile } from '../api.ts';

interface FirmProps {
  readonly page: CustomerPage;
}

/** An object URL of the firm's logo; null if there is no logo. */
function useLogo(hasLogo: boolean): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!hasLogo) return;
    let made: string | null = null;
    let isGone = false;
    const show = (blob: Blob) => {
      if (isGone) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    };
    // If the logo cannot be loaded, the firm's name still shows.
    callFile(getPageLogo, {}).then(show, () => undefined);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [hasLogo]);
  return address;
}

/** The names of the firm and the customer. */
export function FirmHead({ page: { business, customer } }: FirmProps) {
  const logo = useLogo(business.hasLogo);
  return (
    <header className="head">
      <div className="head-inner">
        {logo && <img className="logo" src={logo} alt="" />}
        <div className="head-words">
          <p className="firm">{business.name}</p>
          <h1>{customer.name}</h1>
          <p className="reference">Reference {customer.shortId}</p>
        </div>
      </div>
    </header>
  );
}

interface FootProps {
  readonly page: { readonly business: Omit<CustomerPage['business'], 'hasLogo'> };
}

/** The firm's contact details. */
export function FirmFoot({ page: { business } }: FootProps) {
  const { name, phoneNumber, email, website, address } = business;
  return (
    <footer className="foot">
      <h2>Contact us</h2>
      {name && <p>{name}</p>}
      <ul className="reach">
        {phoneNumber && (
          <li>
            <a href={`tel:${phoneNumber.replaceAll(' ', '')}`}>Call {phoneNumber}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>Email {email}</a>
          </li>
        )}
        {website && (
          <li>
            <a href={website} rel="noopener noreferrer">
              {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            </a>
          </li>
        )}
      </ul>
      {address.length > 0 && <p>{address.join(', ')}</p>}
      <p>
        <a href="/privacy" target="_blank" rel="noreferrer">
          Privacy
        </a>
      </p>
    </footer>
  );
}
