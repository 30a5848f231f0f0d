import { Button, cn, Input, Spinner } from '@quotespark/ui'
import { MailCheck } from 'lucide-react'
import { useId } from 'react'
import { CONNECTION_LOST } from '~/api/connection-lost.ts'

/**
 * Newsletter sign-up for pages without React: site.js sends it and shows the result. Until that script runs, or without it,
 * submitting sends nothing ('dialog'): the email address must not end up in the address bar.
 */
export function NewsletterForm({ className }: { className?: string }) {
  const id = useId()
  return (
    <div data-newsletter="" data-connection-lost={CONNECTION_LOST} className={cn('max-w-md', className)}>
      <form method="dialog" noValidate>
        <label htmlFor={id} className="sr-only">
          Email
        </label>
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            id={id}
            type="email"
            name="email"
            autoComplete="email"
            required
            placeholder="Enter your email"
            aria-describedby={`${id}-refusal ${id}-terms`}
          />
          <Button type="submit">
            <span data-newsletter-idle="">Subscribe</span>
            <span data-newsletter-busy="" hidden className="inline-flex items-center gap-2">
              <Spinner className="size-4" />
              Subscribing...
            </span>
          </Button>
        </div>
        <p
          id={`${id}-refusal`}
          role="status"
          data-newsletter-refusal=""
          className="font-medium text-danger-strong text-sm not-empty:mt-1.5"
        />
        <p id={`${id}-terms`} className="mt-2.5 text-balance text-muted-foreground text-sm">
          New articles by email. Unsubscribe with one click.
        </p>
        <noscript>
          <p className="mt-1 text-muted-foreground text-sm">
            To subscribe, please allow this page to run JavaScript.
          </p>
        </noscript>
      </form>
      <div data-newsletter-sent="" hidden className="flex gap-3">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-strong" />
        <div className="min-w-0 text-sm">
          <p tabIndex={-1} className="font-medium outline-none">
            Check your inbox and use the link in our email to confirm.
          </p>
          <p className="mt-1 text-muted-foreground">
            It goes to{' '}
            <span data-newsletter-address="" className="text-foreground [overflow-wrap:anywhere]" />. Nothing
            there? Check your spam folder.
          </p>
          <Button variant="link" data-newsletter-again="" className="mt-2">
            Use another email
          </Button>
        </div>
      </div>
    </div>
  )
}
