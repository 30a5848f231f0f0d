import { account, company, OWNER_NAME, owner, passkey, RECOVERY_CODES, security } from '../sample/company.ts'
import type { Manual } from './page.ts'

/** Sample WebAuthn options under their standard names, shortened. */
const WEB_AUTHN = { challenge: 'b2k0…', rpId: 'quotes.example', userVerification: 'required' }

export const accountManual: Manual<'account'> = {
  get: {
    description:
      'Returns who is signed in, the company they work for and what they may do in it: the company in the header `Quotespark-Company`, otherwise the one they have chosen, otherwise their first; `companies` lists all of them. Without a company, `company` and `role` are `null` and every ability is false; while the person lacks a required second factor, `second_factor_required` is true, `company_id` and `companies` name the company, and `company` is `null`. Changes nothing.',
    output: account,
  },
  chooseCompany: {
    description:
      'Makes one of the person’s companies the default for calls without the header `Quotespark-Company`.',
    notFound: ['company'],
    input: { id: company.id },
    output: { id: company.id },
  },
  previewDeletion: {
    description:
      'Returns what happens to each company of the person when they delete their account: the teams they leave, the companies deleted with it, and the companies that prevent it, because they are the last owner.',
    output: { left: [company.name], deleted: [], in_the_way: [] },
  },
  delete: {
    description:
      'Deletes the account of the signed-in person: sessions, password and picture are deleted at once, they leave every team, and only records that companies must keep by law still name them. A company in which they are alone and which never sent anything is deleted too. The last owner of any other is refused with `last_owner_of`. They are notified by email.',
    output: { id: owner.id },
  },
  updateProfile: {
    description:
      'Changes the first and last name of the signed-in person, which appear in the history of documents and in invitations from then on. Earlier entries keep the earlier name. Repeating it changes nothing.',
    input: { first_name: owner.first_name, last_name: owner.last_name },
    output: owner,
  },
  uploadAvatar: {
    description:
      'Takes a JPEG, PNG, WebP or GIF of at most 5 MB as the picture of the signed-in person. It is cut to a square and redrawn, so only the picture itself is kept; the previous one is removed.',
    output: { ...owner, avatar_url: '/avatars/b3f1c2d4e5a697887766554433221100.webp' },
  },
  removeAvatar: {
    description: 'Removes the picture of the signed-in person. Without a picture it changes nothing.',
    output: owner,
  },
  exportData: {
    description:
      'Returns a JSON file with everything that is stored about the signed-in person: profile, sessions, passkeys and known devices by name, invitations, memberships, notifications and what they did (the last two only for companies that do not require a second factor the person lacks). It contains no password and no key. Intended for requests under UK GDPR, articles 15 and 20.',
    output: {
      exported_at: '2026-11-20T11:30:00.000Z',
      profile: { id: owner.id, email: owner.email, name: OWNER_NAME },
      sessions: [
        {
          ip_address: '203.0.113.7',
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
          created_at: '2026-11-20T08:00:00.000Z',
          updated_at: '2026-11-20T11:25:00.000Z',
          expires_at: '2026-11-27T08:00:00.000Z',
        },
      ],
      passkeys: [],
      known_devices: [],
      new_email: [],
      invitations: [],
      memberships: [
        {
          company: company.name,
          role: 'admin',
          is_owner: true,
          invited_at: null,
          joined_at: company.created_at,
        },
      ],
      notifications: [],
      notification_preferences: [],
      actions: [],
      customers_created: [],
    },
  },
  security: {
    description:
      'Returns how the signed-in person proves who they are: whether they have a password, an authenticator app, passkeys and recovery codes, and which new email address is waiting to be verified. It reveals no secret.',
    output: security,
  },
  confirm: {
    description:
      'Takes one proof of identity: the password, a code from the authenticator app, an unused recovery code, or a passkey signature. For ten minutes the session may then do what requires confirmation. A wrong proof is refused with `invalid_input`; after 20 wrong proofs in an hour the session has to wait. The response sets a new session cookie, and the old one stops working.',
    input: { password: 'a password of many words' },
    output: { confirmed_until: '2026-11-20T11:40:00.000Z' },
  },
  askForPasskey: {
    description:
      'Returns the options for `navigator.credentials.get` (WebAuthn): the challenge that one of the person’s passkeys signs within five minutes, for the confirmation call.',
    output: WEB_AUTHN,
    notFound: ['passkey'],
  },
  beginPasskey: {
    description:
      'Returns the options for `navigator.credentials.create` (WebAuthn): the browser uses them to create a passkey that asks for a fingerprint, a face or a PIN. They are valid for five minutes.',
    output: WEB_AUTHN,
  },
  addPasskey: {
    description:
      'Stores the public key of the passkey that the browser created; from then on it signs in on its own. A person’s first second factor comes with ten recovery codes, which are returned only once, and signs out their other devices. The person is notified by email.',
    input: { name: passkey.name, response: { id: 'hZ5c…', type: 'public-key' } },
    output: { passkey, recovery_codes: RECOVERY_CODES },
  },
  removePasskey: {
    description:
      'Removes a passkey, which no longer signs in. Without an authenticator app or another passkey, no second factor is required any more. The person is notified by email.',
    input: { id: passkey.id },
    output: security,
    notFound: ['passkey'],
  },
  beginAuthenticatorApp: {
    description:
      'Creates a secret for an authenticator app (TOTP, RFC 6238: six digits, 30 seconds, SHA-1), as text and as the URI for a QR code. Its codes are not required until the first one has been confirmed; until then, each call creates a new secret.',
    output: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Quotespark:ann%40hartwell.example?secret=JBSWY3DPEHPK3PXP&issuer=Quotespark',
    },
  },
  activateAuthenticatorApp: {
    description:
      'Switches on the authenticator app with its first code; from then on signing in requires one. Returns ten new recovery codes, only once, which replace any earlier ones, and signs out other devices if it is the first second factor. The person is notified by email.',
    input: { code: '123456' },
    output: { recovery_codes: RECOVERY_CODES },
  },
  removeAuthenticatorApp: {
    description:
      'Switches off the authenticator app. Passkeys stay; without any, no second factor is required. Without an app it changes nothing.',
    output: security,
  },
  renewRecoveryCodes: {
    description:
      'Creates ten new recovery codes, which are returned only once; the old ones no longer work. Each replaces the second factor once. Refused with `invalid_input` without a second factor.',
    output: { recovery_codes: RECOVERY_CODES },
  },
  changeEmail: {
    description:
      'Emails a link to the new address, valid for 24 hours; the old address is notified and stays valid until the link is opened. The response is the same for an address that belongs to somebody else. A second request within a minute is refused with `too_many_requests`.',
    input: { email: 'nell@hartwell.example' },
    output: {
      ...security,
      new_email: { email: 'nell@hartwell.example', expires_at: '2026-11-21T11:30:00.000Z' },
    },
  },
  cancelEmailChange: {
    description: 'Cancels the new address that is waiting to be verified. Without one it changes nothing.',
    output: security,
  },
  confirmEmail: {
    description:
      'Takes the token of the link emailed to a new address; from then on its owner signs in with it. Documents sent to the old address stay with that address, including in the customer portal. It works once; an expired link is refused like one that never existed.',
    input: { token: 'k3Jw0mYd…' },
    output: { email: 'nell@hartwell.example' },
    notFound: ['link'],
  },
}
