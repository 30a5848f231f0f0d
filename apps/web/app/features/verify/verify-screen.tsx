import { Alert, Button, cn, Spinner, useHydrated } from '@quotespark/ui'
import { useMutation } from '@tanstack/react-query'
import { FileSearch, LockKeyhole } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { ogPicture } from '~/pictures/og-picture.ts'
import { lazyPart } from '~/screens/lazy-part.tsx'
import { PublicPage } from '~/shell/public/public-page.tsx'
import { canFingerprint, INSECURE, pdfFingerprint, UnsupportedFile } from './pdf-fingerprint.ts'
import { type InspectedInvoice, readEInvoice } from './read-e-invoice.ts'
import { useWindowDrop } from './use-window-drop.ts'
import { Verdict, type VerdictProps } from './verdict.tsx'

// Loaded on demand: most visitors have no e-invoice.
const EInvoiceFigures = lazyPart(async () => (await import('./e-invoice-figures.tsx')).EInvoiceFigures)

/** `/verify`: checks whether a PDF or e-invoice was sealed here, and shows its current state. */
export default function VerifyScreen() {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (files: readonly File[]): Promise<VerdictProps & { seen?: InspectedInvoice }> => {
      const file = await pdfFingerprint(files)
      const { xml } = file
      const seen = xml === undefined ? undefined : await readEInvoice(xml)
      const found = await api.verification.findFile.call({ sha256: file.sha256 })
      return { ...file, ...found, ...(seen && { seen }) }
    },
  })
  const over = useWindowDrop(mutate)
  return (
    <PublicPage
      title="Verify a document"
      description="Check whether the PDF of a quote or an invoice is exactly the file that was sealed when it was sent. The file does not leave your device."
      path="/verify"
      picture={ogPicture('verify')}
    >
      <div className="mx-auto w-full max-w-2xl px-4 py-14 sm:px-6 sm:py-20">
        <h1 className="text-balance text-title">Verify a document</h1>
        <p className="mt-2.5 text-pretty text-muted-foreground leading-relaxed">
          Every quote and invoice is sealed when it is sent. Choose your PDF or e-invoice to see whether it is
          exactly the file that was sealed.
        </p>
        <DropZone over={over} onFiles={mutate} />
        <div aria-live="polite" className="mt-6">
          {isPending ? (
            <p className="flex items-center gap-2 text-muted-foreground text-sm">
              <Spinner className="size-4" />
              Verifying...
            </p>
          ) : error ? (
            <Alert tone="danger" title="The file could not be verified">
              {error instanceof UnsupportedFile ? error.message : errorSentence(error)}
            </Alert>
          ) : (
            data && (
              <>
                <Verdict {...data} />
                {data.seen && <EInvoiceFigures {...data.seen} />}
              </>
            )
          )}
        </div>
      </div>
    </PublicPage>
  )
}

interface DropZoneProps {
  /** True while files are dragged over the window. */
  over: boolean
  onFiles: (files: File[]) => void
}

function DropZone({ over, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const isHydrated = useHydrated()
  const isInsecure = isHydrated && !canFingerprint()
  function take(chosen: FileList | null | undefined) {
    // A file picker closed without a choice does nothing.
    if (chosen?.length) onFiles([...chosen])
  }
  /** Takes a file chosen before the app had loaded. */
  const takeEarly = useEffectEvent(() => take(input.current?.files))
  useEffect(() => takeEarly(), [])
  if (isInsecure) {
    return (
      <Alert tone="warning" title="This page needs a secure connection" className="mt-8">
        {INSECURE}
      </Alert>
    )
  }
  return (
    <div
      className={cn(
        'mt-8 flex flex-col items-center gap-4 rounded-xl border border-control-border border-dashed bg-surface px-5 py-10 text-center transition-colors sm:py-14',
        over && 'border-ring bg-accent',
      )}
    >
      <FileSearch aria-hidden="true" className="size-8 text-muted-foreground" />
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf,application/xml,text/xml,.xml"
        aria-label="PDF to verify, or e-invoice"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files)
          // Cleared, so that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        size="lg"
        aria-describedby={hintId}
        disabled={!isHydrated}
        onClick={() => input.current?.click()}
      >
        Choose PDF or e-invoice
      </Button>
      <div id={hintId} className="text-muted-foreground text-sm">
        <p className="max-sm:hidden">or drop it anywhere on this page</p>
        <p className="mt-3 text-balance">
          <LockKeyhole aria-hidden="true" className="mr-2 inline size-3.5 -translate-y-px" />
          The file does not leave this device: only its fingerprint (SHA-256) is sent.
        </p>
      </div>
    </div>
  )
}
