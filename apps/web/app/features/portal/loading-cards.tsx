import { Card, Skeleton, VisuallyHidden } from '@quotespark/ui'

/** The shape of the portal's cards, while they are read. */
export function LoadingCards() {
  return (
    <div role="status" className="mt-8 flex flex-col gap-5">
      <VisuallyHidden>Loading...</VisuallyHidden>
      {[0, 1].map((card) => (
        <Card key={card} className="gap-4 p-5 sm:p-6">
          <Skeleton className="w-24" />
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="mt-3 w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="ml-auto h-7 w-32" />
        </Card>
      ))}
    </div>
  )
}
