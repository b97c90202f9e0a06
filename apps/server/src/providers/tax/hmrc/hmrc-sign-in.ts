import type { z } from 'zod';
import type { HmrcConfig } from '../../../platform/config/hmrc-config.ts';
import { fetchOutside } from '../../outgoing.ts';
import { type Hmrc, TaxNotNow, TaxSignInEnded, type TaxTokens } from '../tax.ts';
import { tokenFailureForm, tokenForm } from './hmrc-forms.ts';
import { AWAY, jsonOf, LIMIT_MS } from './hmrc-request.ts';

const SCOPES = 'read:self-assessment write:self-assessment';

type SignInPart = Pick<Hmrc, 'signInAddress' | 'exchange' | 'renew'>;

/**
 * HMRC's sign-in: OAuth 2.0 with an authorisation code (RFC 6749), a state, and a proof that whoever brings the code
 * back began the sign-in (RFC 7636). The person signs in on HMRC's own page.
 */
export function hmrcSignIn({ clientId, clientSecret, url }: HmrcConfig): SignInPart {
  /** @returns the tokens, or the code of the refusal */
  const grant = async (fields: Record<string, string>): Promise<TaxTokens | string> => {
    const body = new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      ...fields,
    });
    const signal = AbortSignal.timeout(LIMIT_MS);
    const askedAt = Date.now();
    let response: Response;
    try {
      const init = { method: 'POST', headers: { accept: 'application/json' }, body, signal };
      response = await fetchOutside(`${url}/oauth/token`, init);
    } catch {
      // Leaves out the cause, which could name the request's secrets.
      throw new TaxNotNow(AWAY);
    }
    const said = await jsonOf(response).catch(() => undefined);
    const read = <Answer>(form: z.ZodType<Answer>) => form.safeParse(said).data;
    if (!response.ok) {
      const refusal = read(tokenFailureForm)?.error;
      if (refusal === undefined || response.status >= 500) throw new TaxNotNow(AWAY);
      return refusal;
    }
    const tokens = read(tokenForm);
    if (!tokens) throw new TaxNotNow(AWAY);
    return {
      access: tokens.access_token,
      refresh: tokens.refresh_token,
      expiresAt: new Date(askedAt + tokens.expires_in * 1000).toISOString(),
    };
  };

  return {
    signInAddress({ state, challenge, returnTo }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: SCOPES,
        state,
        redirect_uri: returnTo,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${url}/oauth/authorize?${query}`;
    },
    async exchange({ code, verifier, returnTo }) {
      const told = await grant({
        grant_type: 'authorization_code',
        code,
        redirect_uri: returnTo,
        code_verifier: verifier,
      });
      if (typeof told !== 'string') return told;
      throw new TaxNotNow('HMRC did not accept the sign-in. Please connect again.');
    },
    async renew(refresh) {
      const told = await grant({ grant_type: 'refresh_token', refresh_token: refresh });
      if (typeof told !== 'string') return told;
      // Any other refusal concerns our own access to HMRC, which a new sign-in would not mend.
      throw told === 'invalid_grant' ? new TaxSignInEnded() : new TaxNotNow(AWAY);
    },
  };
}
