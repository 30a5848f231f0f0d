import type { MissingParticular } from '@quotespark/domain/document'
import { Button, Dialog, DialogFooter } from '@quotespark/ui'
import { ArrowRight, ExternalLink, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { shownParticular } from '~/features/document/detail/missing-particulars.ts'

export interface ParticularsDialogProps {
  /** Codes of what is missing; null keeps the dialog closed. */
  missing: readonly MissingParticular[] | null
  customer_id: string | null
  /** True when the company sends no invoice while something is missing. */
  required: boolean
  onClose: () => void
  onSend: () => void
  /** In the form: focuses one of its fields. Pages elsewhere open in a new tab, so the form keeps what was typed. */
  onField?: (field: string) => void
  /** Outside the form: where to edit fields of the invoice. */
  editPath?: string
}

/** Names legal details missing from an invoice before it is sent. */
export function ParticularsDialog({ missing, required, onClose, onSend, ...where }: ParticularsDialogProps) {
  const count = missing?.length ?? 0
  return (
    <Dialog
      open={missing !== null}
      onOpenChange={(open) => !open && onClose()}
      title={count === 1 ? 'A required detail is missing' : 'Required details are missing'}
      description={
        required
          ? 'Your company’s settings block sending until the legally required details are filled in.'
          : `UK rules require ${count === 1 ? 'this on the invoice. Fill it in' : 'these on the invoice. Fill them in'}, or send the invoice as it is.`
      }
    >
      <ul className="flex flex-col divide-y divide-border rounded-lg border border-border">
        {missing?.map((code) => (
          <MissingEntry key={code} code={code} onClose={onClose} {...where} />
        ))}
      </ul>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {required ? 'Close' : where.onField ? 'Keep editing' : 'Cancel'}
        </Button>
        {!required && <Button onClick={onSend}>Send anyway</Button>}
      </DialogFooter>
    </Dialog>
  )
}

interface MissingEntryProps extends Pick<ParticularsDialogProps, 'customer_id' | 'onField' | 'editPath'> {
  code: MissingParticular
  onClose: () => void
}

function MissingEntry({ code, customer_id, onField, editPath, onClose }: MissingEntryProps) {
  const { sentence, link, to, field } = shownParticular(code, { customer_id })
  const target = to ?? editPath
  return (
    <li className="flex gap-3 px-4 py-3 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-strong" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p>{sentence}</p>
        {onField && field ? (
          <button
            type="button"
            onClick={() => {
              onClose()
              onField(field)
            }}
            className={linkClass}
          >
            {link}
            <ArrowRight aria-hidden="true" className="size-3.5" />
          </button>
        ) : (
          target && (
            <Link to={target} className={linkClass} {...(onField ? { target: '_blank' } : {})}>
              {link}
              {onField ? (
                <>
                  <span className="sr-only"> (opens in a new tab)</span>
                  <ExternalLink aria-hidden="true" className="size-3.5" />
                </>
              ) : (
                <ArrowRight aria-hidden="true" className="size-3.5" />
              )}
            </Link>
          )
        )}
      </div>
    </li>
  )
}

const linkClass =
  'inline-flex items-center gap-1 rounded-xs font-medium text-link underline-offset-4 hover:underline'
