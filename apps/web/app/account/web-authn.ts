import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the server has said for the browser. */
type Options = Record<string, unknown>

/** Without https, or in an old browser, there are none. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Whether the browser offers passkeys where the e-mail is typed. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** The library is asked for when somebody wants it. */
const library = () => import('@simplewebauthn/browser')

export async function makePasskey(options: Options): Promise<Options> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return { ...(await startRegistration({ optionsJSON })) }
}

/** `isOffered`: among what the field for the e-mail suggests, where it waits until one is chosen or the page is left. */
export async function signByPasskey(options: Options, isOffered = false): Promise<Options> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: isOffered })) }
}

/** Ends what waits among the suggestions: a browser asks for one passkey at a time. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** The person closed what the browser had opened, or did not answer it. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** This device has a passkey for this account already. */
export function isMadeBefore(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
