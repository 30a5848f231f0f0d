import type { RevisionRow } from '@quotespark/contract'
import type { DocumentKind } from '@quotespark/domain/document'
import { formatMoney } from '@quotespark/domain/money'
import {
  Badge,
  Button,
  Card,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  Skeleton,
} from '@quotespark/ui'
import { fileAddress } from '~/api/company-in-use.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { Moment } from '~/shell/moment.tsx'
import { kindOf } from '../kinds/kinds.ts'
import { EvidenceCheck } from './evidence-check.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { useRevisions } from './use-revisions.ts'

export interface RevisionsCardProps {
  kind: DocumentKind
  document: { id: string; revision: number | null; accepted_revision?: number | null }
}

/** Lists the revisions sealed each time a document was sent. Draws nothing for one that never was. */
export function RevisionsCard({ kind, document }: RevisionsCardProps) {
  const { data, error, refetch } = useRevisions(kind, document)
  if (document.revision === null) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>Revisions</CardTitle>
        <CardDescription className="col-span-2">
          We keep a sealed copy each time the {kindOf(kind).name} is sent. It never changes, and anyone with
          its PDF can{' '}
          <a href="/verify" className="rounded-xs text-link underline underline-offset-4">
            verify it
          </a>
          .
        </CardDescription>
      </CardHeader>
      <CardContent>
        {data ? (
          <RevisionList
            kind={kind}
            documentId={document.id}
            revisions={data.items}
            accepted={document.accepted_revision ?? null}
          />
        ) : error ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <p role="alert">{errorSentence(error, 'The revisions could not be loaded')}</p>
            <Button variant="outline" size="sm" onClick={() => refetch()}>
              Try Again
            </Button>
          </div>
        ) : (
          <Skeleton className="h-10" />
        )}
      </CardContent>
      <CardFooter className="block">
        {/* A new revision discards the result: the check saw the document as it was then. */}
        <EvidenceCheck key={document.revision} documentId={document.id} />
      </CardFooter>
    </Card>
  )
}

interface RevisionListProps {
  kind: DocumentKind
  documentId: string
  /** Newest first. */
  revisions: readonly RevisionRow[]
  /** The revision that counts as accepted. */
  accepted: number | null
}

export function RevisionList({ kind, documentId, revisions, accepted }: RevisionListProps) {
  const files = kindOf(kind).paths.files(documentId)
  return (
    <ul aria-label="Revisions" className="flex flex-col gap-5">
      {revisions.map(({ revision, sealed_at, total_amount, pdf_sha256 }) => (
        <li key={revision} className="text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">Revision {revision}</span>
              <span className="text-muted-foreground">
                <Moment at={sealed_at} />
              </span>
              {revision === accepted && <Badge tone="success">Accepted</Badge>}
            </p>
            <p className="amount font-medium">{formatMoney(total_amount)}</p>
          </div>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <a
              href={fileAddress(`${files}/revisions/${revision}/pdf`)}
              download
              aria-label={`Download PDF of revision ${revision}`}
              className="rounded-xs text-link underline-offset-4 hover:underline"
            >
              Download PDF
            </a>
            <Fingerprint sha256={pdf_sha256} label={`Copy fingerprint of revision ${revision}`} />
          </div>
        </li>
      ))}
    </ul>
  )
}
