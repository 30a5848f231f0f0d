/** The message after too many attempts, with the wait in seconds or minutes. */
export function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) {
    return 'Too many attempts. Please wait a moment and try again.'
  }
  const wait =
    seconds < 60
      ? `${Math.ceil(seconds)} second${Math.ceil(seconds) === 1 ? '' : 's'}`
      : `${Math.ceil(seconds / 60)} minute${Math.ceil(seconds / 60) === 1 ? '' : 's'}`
  return `Too many attempts. Please wait ${wait} and try again.`
}
