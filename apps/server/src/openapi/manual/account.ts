import { account, company, OWNER_NAME, owner, passkey, RECOVERY_CODES, security } from '../sample/company.ts'
import type { Manual } from './page.ts'

/** Sample WebAuthn options under their standard names, shortened. */
const WEB_AUTHN = { challenge: 'b2k0…', rpId: 'quotes.example', userVerification: 'required' }

export const accountManual: Manual<'account'> = {
  get: {
    description:
      'Answers who is signed in, the company they work for and what they may do in it: the one that the header `Quotespark-Company` names, else the one that they have chosen, else their first; `companies` are all of them. Without a company `company` and `role` are `null` and every ability is false; while the person lacks the second factor that it asks for, `second_factor_required` is true, `company_id` and `companies` name it, and `company` is `null`. Changes nothing.',
    output: account,
  },
  chooseCompany: {
    description:
      'Makes one of the person’s companies the one that is used where a call names none by the header `Quotespark-Company`.',
    notFound: ['company'],
    input: { id: company.id },
    output: { id: company.id },
  },
  previewDeletion: {
    description:
      'Answers what becomes of each company of the person when they delete their account: the teams that they leave, the companies that go with it, and those that are in the way, because they are the last owner of them.',
    output: { left: [company.name], deleted: [], in_the_way: [] },
  },
  delete: {
    description:
      'Deletes the account of the signed-in person: sessions, password and picture go at once, they leave every team, and nothing names them any more but what companies must keep by law, with the name they had. A company in which they are alone and which never sent anything goes with it. The last owner of any other is refused with `last_owner_of`. They are told by mail.',
    output: { id: owner.id },
  },
  updateProfile: {
    description:
      'Changes the first and last name of the signed-in person, which stand in the history of documents and in invitations from then on. What was written before keeps the name it was written with. Sent again it changes nothing more.',
    input: { first_name: owner.first_name, last_name: owner.last_name },
    output: owner,
  },
  uploadAvatar: {
    description:
      'Takes a JPEG, PNG, WebP or GIF of at most 5 MB as the picture of the signed-in person. It is cut to a square and drawn anew, so nothing but the picture is kept of the file; the one before is removed.',
    output: { ...owner, avatar_url: '/avatars/b3f1c2d4e5a697887766554433221100.webp' },
  },
  removeAvatar: {
    description: 'Removes the picture of the signed-in person. Where there is none it changes nothing.',
    output: owner,
  },
  exportData: {
    description:
      'Answers a JSON file with everything that is stored about the signed-in person: profile, sessions, passkeys and known devices by name, invitations, memberships, notifications and what they did, the last two of companies that ask for no second factor that they lack. It holds no password and no key. Meant for a request under UK GDPR, articles 15 and 20.',
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
      'Answers how the signed-in person proves who they are: whether they have a password, an authenticator app, passkeys and recovery codes, and which new e-mail address waits to be confirmed. It says no secret.',
    output: security,
  },
  confirm: {
    description:
      'Takes one proof of who is signed in: their password, a code of their authenticator app or an unused recovery code, or what a passkey has signed. For ten minutes the session may then do what asks for it. A wrong proof is refused with `invalid_input`; after 20 wrong ones in an hour the session has to wait. The answer sets the session’s cookie anew: the one that was sent is worth nothing any more.',
    input: { password: 'a password of many words' },
    output: { confirmed_until: '2026-11-20T11:40:00.000Z' },
  },
  askForPasskey: {
    description:
      'Answers the options for `navigator.credentials.get` (WebAuthn): what one of the person’s passkeys is to sign within five minutes, to be sent to the confirmation.',
    output: WEB_AUTHN,
    notFound: ['passkey'],
  },
  beginPasskey: {
    description:
      'Answers the options for `navigator.credentials.create` (WebAuthn): with them the browser makes a passkey that asks for a fingerprint, a face or a PIN. They are good for five minutes.',
    output: WEB_AUTHN,
  },
  addPasskey: {
    description:
      'Keeps the public key of the passkey that the browser has made; it signs in from then on, alone. The first second factor of a person brings ten recovery codes, which are answered this once, and signs their other devices out. The person is told by mail.',
    input: { name: passkey.name, response: { id: 'hZ5c…', type: 'public-key' } },
    output: { passkey, recovery_codes: RECOVERY_CODES },
  },
  removePasskey: {
    description:
      'Removes a passkey: it signs in no more. Without an authenticator app and another passkey no second factor is asked for any more. The person is told by mail.',
    input: { id: passkey.id },
    output: security,
    notFound: ['passkey'],
  },
  beginAuthenticatorApp: {
    description:
      'Makes a secret for an authenticator app (TOTP, RFC 6238: six digits, 30 seconds, SHA-1), as text and as the address that is drawn as a QR code. Nothing asks for its codes before the first one was right; until then another beginning makes another secret.',
    output: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Quotespark:ann%40hartwell.example?secret=JBSWY3DPEHPK3PXP&issuer=Quotespark',
    },
  },
  activateAuthenticatorApp: {
    description:
      'Switches the authenticator app on by its first code; signing in asks for one from then on. Answers ten new recovery codes, this once, in place of those there were, and signs the other devices out where it is the first second factor. The person is told by mail.',
    input: { code: '123456' },
    output: { recovery_codes: RECOVERY_CODES },
  },
  removeAuthenticatorApp: {
    description:
      'Switches the authenticator app off. Passkeys stay; without any no second factor is asked for. Where there is no app it changes nothing.',
    output: security,
  },
  renewRecoveryCodes: {
    description:
      'Makes ten new recovery codes, which are answered this once; the old ones no longer work. Each stands in for the second factor once. Refused with `invalid_input` where there is no second factor.',
    output: { recovery_codes: RECOVERY_CODES },
  },
  changeEmail: {
    description:
      'Mails a link to the new address, good for 24 hours; the old address is told, and stays until the link is opened. An address that somebody else has is answered alike. A second request within a minute is refused with `too_many_requests`.',
    input: { email: 'nell@hartwell.example' },
    output: {
      ...security,
      new_email: { email: 'nell@hartwell.example', expires_at: '2026-11-21T11:30:00.000Z' },
    },
  },
  cancelEmailChange: {
    description:
      'Forgets the new address that waits to be confirmed. Where there is none it changes nothing.',
    output: security,
  },
  confirmEmail: {
    description:
      'Takes the token of the link that was mailed to a new address: from then on its owner signs in with it. What was sent to the old address stays with that one, also in the customer portal. It works once; a link that is too old is refused like one that never was.',
    input: { token: 'k3Jw0mYd…' },
    output: { email: 'nell@hartwell.example' },
    notFound: ['link'],
  },
}
