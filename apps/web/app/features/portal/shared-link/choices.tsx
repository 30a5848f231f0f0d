import type { PortalQuote } from '@quotespark/contract'
import { Button } from '@quotespark/ui'
import { ChoiceLines, type ChoiceLinesProps } from '../choosing/choice-lines.tsx'
import type { OfferedQuote } from '../choosing/chosen-offer.ts'

export interface ChoicesProps extends Omit<ChoiceLinesProps, 'items'> {
  quote: PortalQuote
  /** True when the values were submitted by a form. */
  isSent: boolean
  form: string
  /** The address of the page. */
  path: string
}

/** The choices on the server-rendered page. Totals update through page-choices.ts, or by a button where no script runs. */
export function Choices({ quote, isSent, path, ...lines }: ChoicesProps) {
  return (
    <section
      id="choices"
      aria-label="Your choices"
      data-offer={JSON.stringify(offered(quote))}
      data-sent={isSent ? '' : undefined}
      data-vat={lines.showsVat ? '' : undefined}
      className="scroll-mt-4"
    >
      <p className="mb-4 text-muted-foreground text-sm print:hidden">
        You can choose some of these items. The total updates as you choose, and nothing is ordered until you
        accept.
      </p>
      <div className="border-foreground/80 border-t">
        <ChoiceLines items={quote.items} {...lines} />
      </div>
      <noscript>
        <Button
          type="submit"
          form={lines.form}
          formMethod="post"
          formAction={`${path}#choices`}
          name="choosing"
          value="yes"
          variant="outline"
          className="mt-5 w-full sm:w-auto"
        >
          Work out the total
        </Button>
      </noscript>
      <p role="status" className="sr-only" />
    </section>
  )
}

/** The data that page-choices.ts needs to follow the choices. */
function offered(quote: PortalQuote): OfferedQuote {
  const { id, revision, items, discount_percent, discount_amount } = quote
  const { vat_registered, prices_include_vat, billing_stages } = quote
  return {
    ...{ id, revision, items, discount_percent, discount_amount },
    ...{ vat_registered, prices_include_vat, billing_stages },
  }
}
