import { Checkbox } from '@quotespark/ui'
import { useController } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'

/** Asks whether a receipt is emailed; says so where the company emails one of every payment, and draws nothing without an address. */
export function ReceiptBox({ email }: { email: string }) {
  const { company } = useAccount()
  const { field } = useController({ name: 'notify_customer' })
  if (email === '') return null
  if (company.send_receipts) {
    return <p className="wrap-anywhere text-muted-foreground text-sm">A receipt is emailed to {email}.</p>
  }
  return (
    <Checkbox
      label="Email a receipt"
      description={`Emails ${email}`}
      checked={field.value ?? false}
      onCheckedChange={field.onChange}
    />
  )
}
