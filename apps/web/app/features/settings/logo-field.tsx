import { MAX_LOGO_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { Button, ConfirmDialog } from '@quotespark/ui'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { useAccount } from '~/account/account.ts'
import { logoAddress } from '~/account/logo-address.ts'
import { useCompanyChange } from '~/account/use-company-change.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { isRefusal } from '~/api/refusal-error.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'

/** The logo on documents. Saved at once, independently of the form beside it. */
export function LogoField() {
  const { company, abilities } = useAccount()
  const change = useCompanyChange()
  const [problem, setProblem] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const address = logoAddress(company)
  const upload = useSingleMutation(
    api.company.uploadLogo.mutationOptions({
      onSuccess: (answer) => change.saved(answer, 'Logo updated.'),
      onError: (error) => {
        if (isRefusal(error, 'invalid_input')) setProblem(errorSentence(error))
        else change.failed(error, 'Failed to upload the logo')
      },
    }),
  )
  const remove = useSingleMutation(
    api.company.removeLogo.mutationOptions({
      onSuccess: (answer) => change.saved(answer, 'Logo removed.'),
      onError: (error) => change.failed(error, 'Failed to remove the logo'),
    }),
  )

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // Cleared, so that the same file can be chosen again after it was corrected.
    target.value = ''
    if (!file) return
    const isTooLarge = file.size > MAX_LOGO_BYTES
    setProblem(isTooLarge ? MESSAGES.logoTooLarge : undefined)
    if (!isTooLarge) upload.mutate({ file })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its content
    <div
      role="group"
      aria-labelledby="logo-label"
      className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-5"
    >
      <div className="flex h-24 w-44 shrink-0 items-center justify-center rounded-lg border border-border border-dashed bg-white p-3">
        {address ? (
          <img src={address} alt="Your logo" className="max-h-full max-w-full object-contain" />
        ) : (
          <ImagePlus aria-hidden="true" className="size-6 text-black/40" />
        )}
      </div>
      <div className="min-w-0">
        <p id="logo-label" className="font-medium text-sm">
          Logo
        </p>
        <p className="mt-0.5 text-muted-foreground text-sm">
          {abilities.manage_company
            ? 'PNG, JPEG, WebP or SVG, up to 5 MB and 16 million pixels. Crop any empty space around it.'
            : address
              ? 'Shown on your quotes and invoices.'
              : 'No logo yet.'}
        </p>
        {problem && (
          <p role="alert" className="mt-1.5 font-medium text-danger-strong text-sm">
            {problem}
          </p>
        )}
        {abilities.manage_company && (
          <div className="mt-3 flex flex-wrap gap-2">
            <input
              ref={picker}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              aria-label="Logo file"
              onChange={choose}
            />
            <Button
              variant="outline"
              size="sm"
              loading={upload.isPending}
              loadingText="Uploading..."
              onClick={() => picker.current?.click()}
            >
              {address ? 'Replace Logo' : 'Upload Logo'}
            </Button>
            {address && (
              <ConfirmDialog
                trigger={
                  <Button variant="ghost" size="sm">
                    Remove Logo
                  </Button>
                }
                title="Remove your logo?"
                description="Quotes and invoices will show your company name instead."
                confirmLabel="Remove"
                onConfirm={() => {
                  setProblem(undefined)
                  return remove.mutateAsync({})
                }}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
