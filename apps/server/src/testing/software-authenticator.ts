import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey with its own key, as a phone or a laptop holds one; answers in the form of `navigator.credentials`. */
export interface SoftwareAuthenticator {
  create(options: Record<string, unknown>, differs?: Differences): Record<string, unknown>
  get(options: Record<string, unknown>, differs?: Differences): Record<string, unknown>
}

interface Differences {
  origin?: string
  /** False: the passkey asked for no fingerprint, face or PIN. */
  isUserVerified?: boolean
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED = 0x40

/** Follows WebAuthn, sections 6.1 and 6.5, with a P-256 key and no attestation. */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  function authenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, attested])
  }

  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create({ challenge }, { origin: at = origin, isUserVerified = true } = {}) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const flags = USER_PRESENT | ATTESTED | (isUserVerified ? USER_VERIFIED : 0)
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(flags, attested)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'),
        Buffer.from('686175746844617461', 'hex'),
        Buffer.from([0x59]),
        length,
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge }, { origin: at = origin, isUserVerified = true } = {}) {
      const client = clientData('webauthn.get', challenge, at)
      const data = authenticatorData(USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0))
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}
