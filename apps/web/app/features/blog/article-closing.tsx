import { Button } from '@quotespark/ui'

/** What a reader may do next with the product. */
export function ArticleClosing() {
  return (
    <aside
      aria-labelledby="article-closing"
      className="mt-10 rounded-2xl border border-border bg-accent p-6 leading-normal sm:p-8 print:hidden"
    >
      <h2 id="article-closing" className="font-semibold text-xl tracking-[-0.02em]">
        Put it into your next quote
      </h2>
      <p className="mt-2 text-base text-muted-foreground">
        Quotespark works out the VAT, records who accepted what and when, and turns the quote into the
        invoice.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button render={<a href="/auth?tab=sign-up" />}>Start Free Trial</Button>
        <Button variant="outline" render={<a href="/demo" />}>
          See the demo
        </Button>
      </div>
    </aside>
  )
}
