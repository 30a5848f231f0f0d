import { Button, EmptyState } from '@quotespark/ui'
import { UserRoundX } from 'lucide-react'
import { useSignOut } from '~/account/sign-out.ts'

/** For whoever signed in with an address that no company has as a customer's. */
export function NoAccount({ email, noun }: { email: string; noun: 'quotes' | 'invoices' }) {
  const { mutate: signOut, isPending } = useSignOut({ leaveFor: '/portal/login' })
  return (
    <>
      <h1 className="sr-only">Your {noun}</h1>
      <EmptyState
        className="flex-1 justify-center"
        icon={<UserRoundX />}
        title="Customer account not found. Please contact support."
        text={
          <>
            No company has a customer with the email{' '}
            <span className="break-words font-medium text-foreground">{email}</span>. Perhaps your {noun} go
            to another address of yours: the company that sent them can tell.
          </>
        }
        action={
          <Button variant="outline" loading={isPending} onClick={() => signOut('this-device')}>
            Use another email
          </Button>
        }
      />
    </>
  )
}
