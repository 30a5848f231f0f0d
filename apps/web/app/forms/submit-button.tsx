import { Button, type ButtonProps, useHydrated } from '@quotespark/ui'

/**
 * Sends the form around it. Of a prerendered page only when its scripts have taken over: before, the browser would
 * send the form itself, and what was typed, such as a password, would be in an address. Disabled, it stops Enter too.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'disabled'>) {
  return <Button type="submit" size="lg" disabled={!useHydrated()} {...props} />
}
