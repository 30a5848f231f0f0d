import { Button } from '@quotespark/ui'
import { Link } from 'react-router'

export function ClosingCall() {
  return (
    <section className="border-border border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-col items-start gap-6 px-4 py-16 sm:px-6 md:flex-row md:items-center md:justify-between lg:px-10">
        <div>
          <h2 className="font-semibold text-2xl tracking-[-0.02em]">Send your first quote today</h2>
          <p className="mt-1.5 text-muted-foreground">
            Set up your company in a minute. Everything else can wait.
          </p>
        </div>
        <Button size="lg" render={<Link to="/auth" state={{ tab: 'sign-up' }} />}>
          Start Free Trial
        </Button>
      </div>
    </section>
  )
}
