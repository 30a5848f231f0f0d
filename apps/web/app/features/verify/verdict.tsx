import type { SealedDocument } from '@quotespark/contract'
import { DOCUMENTS } from '@quotespark/domain/document'
import { Alert, DescriptionList } from '@quotespark/ui'
import { CopyButton } from '~/shell/copy-button.tsx'
import { Moment } from '~/shell/moment.tsx'
import type { Fingerprinted } from './pdf-fingerprint.ts'

export interface VerdictProps extends Fingerprinted {
  /** The document sealed with exactly these bytes; null when there is none. */
  document: SealedDocument | null
}

/** Shows the result of looking up a file. */
export function Verdict({ document, file_name, sha256, xml }: VerdictProps) {
  const file = [
    { label: 'File', value: <span className="wrap-anywhere">{file_name}</span> },
    {
      label: 'SHA-256',
      value: (
        <span className="flex items-center gap-1">
          <span className="wrap-anywhere min-w-0 font-mono text-xs">{sha256}</span>
          <CopyButton text={sha256} label="Copy fingerprint" size="sm" className="-my-1.5" />
        </span>
      ),
    },
  ]
  if (!document && xml !== undefined) {
    return (
      <Alert tone="warning" title="This e-invoice was not sealed here">
        It was created by someone else, or altered. An e-invoice downloaded after a payment shows that
        payment, so it differs from the sealed file, which is in the email and in the PDF.
        <DescriptionList layout="stacked" className="mt-4" items={file} />
      </Alert>
    )
  }
  if (!document) {
    return (
      <Alert tone="warning" title="This document was not sealed here">
        Every byte counts: a reprinted, edited or merged copy is a different file, and so is the PDF of a
        draft. Please ask the sender for the original.
        <DescriptionList layout="stacked" className="mt-4" items={file} />
      </Alert>
    )
  }
  const { company_name, sealed_at, is_superseded } = document
  return (
    <Alert tone={is_superseded ? 'warning' : 'success'} title={<DocumentWords document={document} />}>
      {is_superseded && 'A newer revision has been sent since; the customer now sees that one.'}
      <DescriptionList
        layout="stacked"
        className={is_superseded ? 'mt-4' : 'mt-3'}
        items={[
          { label: 'From', value: <span className="wrap-anywhere">{company_name}</span> },
          { label: 'Sealed', value: <Moment at={sealed_at} /> },
          ...file,
        ]}
      />
    </Alert>
  )
}

/** 'This is revision 1 of quote Q-…, accepted on …', 'This is the e-invoice of revision 1 of invoice INV-…, unaltered'. */
function DocumentWords({ document }: { document: SealedDocument }) {
  const { kind, number, revision, accepted_at, file } = document
  return (
    <>
      This is {file === 'e_invoice' && 'the e-invoice of '}revision {revision} of {DOCUMENTS[kind].name}{' '}
      <span className="whitespace-nowrap">{number}</span>
      {file === 'e_invoice' && ', unaltered'}
      {accepted_at && (
        <>
          , accepted on <Moment at={accepted_at} />
        </>
      )}
    </>
  )
}
