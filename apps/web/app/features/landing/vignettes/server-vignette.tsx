import { Stage } from './stage.tsx'

/** A terminal where the product is started and asked for its overdue invoices. */
export function ServerVignette() {
  return (
    <Stage className="items-start pt-8">
      <div className="w-full max-w-xl rounded-xl border border-border bg-surface shadow-raised">
        <span className="flex gap-1.5 border-border border-b px-4 py-3.5">
          <span className="size-2.5 rounded-full bg-foreground/15" />
          <span className="size-2.5 rounded-full bg-foreground/15" />
          <span className="size-2.5 rounded-full bg-foreground/15" />
        </span>
        <pre className="overflow-hidden whitespace-pre-wrap px-5 py-4 font-mono text-[0.8125rem] text-muted-foreground leading-6">
          <Command>npm start</Command>
          {'Quotespark is ready at http://localhost:3000\n\n'}
          <Command>{'curl -b session "$API/invoices?status=overdue"'}</Command>
          {'{ "items": [{\n    "invoice_number": "INV-00042",\n    "balance_due": "1058.75", …'}
        </pre>
      </div>
    </Stage>
  )
}

function Command({ children }: { children: string }) {
  return (
    <>
      <span className="text-link">$ </span>
      <span className="text-foreground">{children}</span>
      {'\n'}
    </>
  )
}
