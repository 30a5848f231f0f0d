import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'

type Encoding = 'base64' | 'base64url'

/**
 * better-auth options. Encrypted data names its secret by a version number, which is derived from the secret itself, so it
 * stays the same whichever other secrets are listed.
 */
export function signingSecrets(secrets: readonly [string, ...string[]]) {
  return {
    secret: secrets[0],
    secrets: secrets.map((value) => ({
      version: createHash('sha256').update(value).digest().readUInt32BE(),
      value,
    })),
  }
}

export const knownSecrets = ({ secrets }: ReturnType<typeof signingSecrets>): string[] =>
  secrets.map(({ value }) => value)

/** Returns the secret that signed this value; undefined when none did. */
export function signerOf(
  value: string,
  signature: string,
  encoding: Encoding,
  secrets: readonly string[],
): string | undefined {
  const given = Buffer.from(signature)
  return secrets.find((secret) => {
    const expected = Buffer.from(sign(value, encoding, secret))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

export function sign(value: string, encoding: Encoding, secret: string): string {
  return createHmac('sha256', secret).update(value).digest(encoding)
}

/**
 * better-auth decrypts with each of its secrets but verifies with the first alone. This re-signs values signed by an older
 * secret, in cookies or in the token of a verification link (a JWT), with the first.
 */
export function withRenewedSignatures(request: Request, secrets: readonly string[]): Request {
  if (secrets.length < 2) return request
  const url = new URL(request.url)
  const token = url.searchParams.get('token')
  if (token !== null) url.searchParams.set('token', renewed(token, 'base64url', secrets))
  const renewedRequest = new Request(url, request)
  const cookies = [...parseCookies(request.headers.get('cookie') ?? '')]
  if (cookies.length > 0) {
    const written = cookies.map(
      ([name, value]) => `${name}=${encodeURIComponent(renewed(value, 'base64', secrets))}`,
    )
    renewedRequest.headers.set('cookie', written.join('; '))
  }
  return renewedRequest
}

function renewed(signed: string, encoding: Encoding, secrets: readonly string[]): string {
  const dot = signed.lastIndexOf('.')
  const [first] = secrets
  if (dot < 1 || first === undefined) return signed
  const value = signed.slice(0, dot)
  const isKnown = signerOf(value, signed.slice(dot + 1), encoding, secrets) !== undefined
  return isKnown ? `${value}.${sign(value, encoding, first)}` : signed
}
