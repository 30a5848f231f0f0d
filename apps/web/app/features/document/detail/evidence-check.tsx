import { Button, showToast } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'

/** Has the server recompute the hashes of a document, and shows the result. */
export function EvidenceCheck({ documentId }: { documentId: string }) {
  const { mutate, isPending, data } = useMutation(
    api.verification.verifyDocument.mutationOptions({
      onError: (error) =>
        showToast({ title: errorSentence(error, 'Failed to verify the evidence'), tone: 'danger' }),
    }),
  )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div role="status" className="min-w-0 flex-1 text-sm">
        <EvidenceWords verification={data} />
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={() => mutate({ id: documentId })}
        loading={isPending}
        loadingText="Verifying..."
      >
        Verify
      </Button>
    </div>
  )
}

/** Shows the result of the check; makes no claim before it has run. */
export function EvidenceWords({ verification }: { verification: Verification | undefined }) {
  if (!verification) {
    return (
      <p className="text-muted-foreground">
        Every event and revision names the one before it, so that nothing can be changed unseen.
      </p>
    )
  }
  const { valid } = verification
  const Icon = valid ? ShieldCheck : ShieldAlert
  return (
    <>
      <p className="flex items-center gap-2 font-medium">
        <Icon
          aria-hidden="true"
          className={valid ? 'size-4 text-success-strong' : 'size-4 text-danger-strong'}
        />
        {valid ? 'Evidence: verified' : 'Evidence: broken'}
      </p>
      <p className="wrap-anywhere mt-0.5 text-muted-foreground">{verificationWords(verification)}</p>
    </>
  )
}

interface Verification {
  valid: boolean
  events: number
  revisions: number
  broken_at: string | null
}

/** Says '12 events and 2 revisions are as they were written', or names what is not. */
export function verificationWords({ valid, events, revisions, broken_at }: Verification): string {
  if (!valid) return broken_at ?? 'Something is not as it was written'
  return `${counted(events, 'event')} and ${counted(revisions, 'revision')} are as they were written`
}

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
