import { createHash } from 'node:crypto'
import { type passkeys, type Transaction, verifications } from '@quotespark/database'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, eq, gt, like } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '../../config.ts'

type Passkey = typeof passkeys.$inferSelect
type Place = Pick<Config, 'APP_URL'>

/** The purpose a challenge was issued for; it is never valid for another. */
type Purpose = 'passkey-sign-in' | 'passkey-confirmation' | 'passkey-registration'

/** EdDSA, ES256 and RS256 (COSE), the algorithms that authenticators use. */
const ALGORITHMS = [-8, -7, -257]
const CHALLENGE_MS = 5 * 60 * 1000

const relyingParty = ({ APP_URL }: Place) => {
  const { hostname, origin } = new URL(APP_URL)
  return { rpID: hostname, origin }
}

/** Stored as a hash, like every token. */
const identifierOf = (purpose: Purpose, challenge: string) =>
  `${purpose}:${createHash('sha256').update(challenge).digest('base64url')}`

async function keepChallenge(db: Transaction, purpose: Purpose, challenge: string, user_id: string) {
  await db.insert(verifications).values({
    id: uuidv7(),
    identifier: identifierOf(purpose, challenge),
    value: `passkey ${user_id}`,
    expires_at: new Date(Date.now() + CHALLENGE_MS),
  })
}

/** True once per challenge, so that a recorded answer cannot be replayed. */
async function takeChallenge(db: Transaction, purpose: Purpose, challenge: string, user_id: string) {
  const taken = await db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(purpose, challenge)),
        eq(verifications.value, `passkey ${user_id}`),
        gt(verifications.expires_at, new Date()),
      ),
    )
    .returning({ id: verifications.id })
  return taken.length > 0
}

interface Owner {
  id: string
  email: string
  name: string
}

/** Options for a new passkey that the browser finds without a user name, protected by user verification. */
export async function registrationOptions(
  db: Transaction,
  place: Place,
  owner: Owner,
  has: readonly Passkey[],
) {
  // The later of two concurrent registrations counts.
  await db
    .delete(verifications)
    .where(
      and(
        like(verifications.identifier, 'passkey-registration:%'),
        eq(verifications.value, `passkey ${owner.id}`),
      ),
    )
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingParty(place).rpID,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: has.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, 'passkey-registration', options.challenge, owner.id)
  return options
}

/** Returns the new passkey; undefined when the response is not valid. */
export async function checkRegistration(
  db: Transaction,
  place: Place,
  user_id: string,
  response: Record<string, unknown>,
): Promise<Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { rpID, origin } = relyingParty(place)
  // The response may be anything: the catch treats malformed input as invalid.
  const checked = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, 'passkey-registration', challenge, user_id),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  }
}

/** Options for a signature by one of these passkeys, or by any that the browser knows for this address. */
export async function assertionOptions(
  db: Transaction,
  place: Place,
  purpose: Purpose,
  user_id = '',
  among: readonly Passkey[] = [],
) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(place).rpID,
    userVerification: 'required',
    allowCredentials: among.map(({ credential_id }) => ({ id: credential_id })),
  })
  await keepChallenge(db, purpose, options.challenge, user_id)
  return options
}

/** Returns the passkey's new signature counter; undefined when the signature is not valid. */
export async function checkAssertion(
  db: Transaction,
  place: Place,
  purpose: Purpose,
  passkey: Passkey,
  response: Record<string, unknown>,
  user_id = '',
): Promise<number | undefined> {
  const { rpID, origin } = relyingParty(place)
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, purpose, challenge, user_id),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
