import { Button, type ButtonProps, useHydrated } from '@quotespark/ui'

/**
 * Submits the surrounding form. On a prerendered page it is enabled only once the scripts run: before that the browser would
 * submit the form itself and put the input, such as a password, into the URL. While disabled it also blocks Enter.
 */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'disabled'>) {
  return <Button type="submit" size="lg" disabled={!useHydrated()} {...props} />
}
