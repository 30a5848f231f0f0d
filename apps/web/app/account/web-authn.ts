import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** WebAuthn options as the server sends them to the browser. */
type Options = Record<string, unknown>

/** False without https, and in old browsers. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** True when the browser can suggest passkeys in the email field. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** Loaded on demand. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: Options): Promise<Options> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** Signs with a passkey; `isOffered` puts it among the email field's suggestions, until one is chosen or the page is left. */
export async function signWithPasskey(options: Options, isOffered = false): Promise<Options> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })) }
}

/** Cancels a pending offer: a browser runs one passkey prompt at a time. */
export async function cancelPasskeyOffer(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** True when the user closed the browser's prompt or did not answer it. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** True when this device already has a passkey for this account. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
