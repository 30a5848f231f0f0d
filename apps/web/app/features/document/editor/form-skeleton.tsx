import { Card, CardContent, Skeleton } from '@quotespark/ui'
import { CardSkeleton } from '~/screens/detail-skeleton.tsx'
import { FieldSkeleton, LoadingStatus } from '~/screens/fields-skeleton.tsx'
import { formColumns } from './form-columns.ts'
import { usePreviewShown } from './use-preview-shown.ts'

/** Stands in for the form of a document: its details, its lines, and the preview where that is shown beside them. */
export function FormSkeleton() {
  const [isPreviewShown] = usePreviewShown()
  return (
    <>
      <LoadingStatus />
      <div aria-busy className={formColumns(isPreviewShown)}>
        <div className="flex min-w-0 flex-col gap-6">
          {/* The tabs of form and preview. */}
          <Skeleton className="h-11 xl:hidden" />
          <Card>
            <CardContent className="flex flex-col gap-5">
              <Skeleton className="w-32" />
              <FieldSkeleton />
              <FieldSkeleton />
              <FieldSkeleton tall />
            </CardContent>
          </Card>
          <CardSkeleton rows={4} />
        </div>
        {isPreviewShown && <Skeleton className="hidden h-[34rem] rounded-md xl:block" />}
      </div>
    </>
  )
}
