import { Card, CardContent, Skeleton, VisuallyHidden } from '@quotespark/ui'

/** Says once, for screen readers, that a page is loading; what stands in for its content says nothing. */
export function LoadingStatus() {
  return <VisuallyHidden role="status">Loading...</VisuallyHidden>
}

/** Stands in for a form in one card. */
export function FieldsSkeleton() {
  return (
    <>
      <LoadingStatus />
      <Card aria-busy>
        <CardContent className="grid gap-5 sm:grid-cols-2 sm:gap-x-4">
          {FIELDS.map((name) => (
            <FieldSkeleton key={name} />
          ))}
          <FieldSkeleton className="sm:col-span-2" tall />
        </CardContent>
      </Card>
    </>
  )
}

const FIELDS = ['name', 'contact', 'email', 'phone', 'vat', 'company']

/** A label above a control; `tall` for one of several lines. */
export function FieldSkeleton({ className, tall = false }: { className?: string; tall?: boolean }) {
  return (
    <div className={className}>
      <Skeleton className="mb-2.5 w-24" />
      <Skeleton className={tall ? 'h-22 rounded-md' : 'h-control rounded-md'} />
    </div>
  )
}
