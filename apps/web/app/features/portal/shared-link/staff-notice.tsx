import { Alert, Button } from '@quotespark/ui'

export interface StaffNoticeProps {
  company: string
  noun: 'quote' | 'invoice'
  id: string
}

/** Shown to the company's own staff when they open a document that they have sent. */
export function StaffNotice({ company, noun, id }: StaffNoticeProps) {
  const isQuote = noun === 'quote'
  return (
    <Alert
      title="This is what your customer sees"
      action={
        <Button
          variant="outline"
          size="sm"
          render={<a href={isQuote ? `/app/quotes/${id}` : `/app/invoices/${id}`} />}
        >
          {isQuote ? 'Open Quote' : 'Open Invoice'}
        </Button>
      }
    >
      You are signed in at {company}, so this visit does not count as theirs
      {isQuote && ', and only they can answer here'}.
    </Alert>
  )
}
