import { MAX_PICTURE_BYTES, MESSAGES } from '@quotespark/domain/validation'
import { Button, cn } from '@quotespark/ui'
import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFileDrop } from '~/forms/use-file-drop.ts'
import { pictureAddress } from './picture-address.ts'
import type { ProductEditor } from './use-product-editor.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

/** The picture that customers see where a quote offers a choice. Chosen or dropped here, saved with the rest of the form. */
export function ProductPictureField({ editor }: { editor: ProductEditor }) {
  const { product, picture, setPicture } = editor
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const chosen = useFileAddress(picture.file)
  const stored = product && pictureAddress(product)
  const shown = picture.file === undefined ? stored : chosen
  const { over, handlers } = useFileDrop(([file]) => take(file))

  function take(file: File | undefined) {
    if (!file) return
    if (!TYPES.includes(file.type)) setPicture({ ...picture, problem: MESSAGES.pictureUnsupported })
    else if (file.size > MAX_PICTURE_BYTES) setPicture({ ...picture, problem: MESSAGES.pictureTooLarge })
    else setPicture({ file })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its content
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 gap-4" {...handlers}>
      <div
        className={cn(
          'flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-lg border border-control-border transition-colors',
          shown ? 'bg-white' : 'border-dashed',
          over && 'border-ring bg-accent',
        )}
      >
        {shown ? (
          <img
            src={shown}
            alt="As customers see it"
            className="size-full object-cover"
            onError={() => picture.file && setPicture({ problem: MESSAGES.pictureUnreadable })}
          />
        ) : (
          <ImagePlus aria-hidden="true" className="size-5 text-muted-foreground" />
        )}
      </div>
      <div className="min-w-0">
        <p id={`${id}-label`} className="font-medium text-sm">
          Picture
        </p>
        <p id={`${id}-hint`} className="mt-0.5 text-muted-foreground text-sm">
          Shown where customers choose. PNG, JPEG, WebP or SVG, up to 5 MB and 16 million pixels.
        </p>
        {picture.problem && (
          <p id={`${id}-problem`} role="alert" className="mt-1.5 font-medium text-danger-strong text-sm">
            {picture.problem}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={TYPES.join()}
            aria-label="Picture file"
            onChange={({ target }) => {
              take(target.files?.[0])
              // Cleared, so that the same file can be chosen again after it was corrected.
              target.value = ''
            }}
          />
          <Button
            ref={choose}
            variant="outline"
            size="sm"
            aria-describedby={`${id}-hint ${id}-problem`}
            onClick={() => input.current?.click()}
          >
            {shown ? 'Replace' : 'Choose'} <span className={cn(shown && 'sr-only')}>Picture</span>
          </Button>
          {shown && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                // The pressed button disappears with the picture.
                choose.current?.focus()
                setPicture(stored ? { file: null } : {})
              }}
            >
              Remove <span className="sr-only">Picture</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Object URL of a file that is only on this device so far. */
function useFileAddress(file: File | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
