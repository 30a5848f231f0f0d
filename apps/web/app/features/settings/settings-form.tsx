import { Button, CardContent, CardFooter } from '@quotespark/ui'
import type { FormEventHandler, ReactNode } from 'react'
import { useFocusAfter } from '~/forms/use-focus-after.ts'
import { useUnsavedSection } from './unsaved-sections.tsx'

export interface SettingsFormProps {
  /** Of the section it is in. */
  section: string
  children: ReactNode
  dirty: boolean
  saving: boolean
  /** Undefined where it can only be read. */
  onSubmit: FormEventHandler | undefined
  onDiscard: () => void
}

/** The fields of one card, saved by themselves. */
export function SettingsForm({ section, children, dirty, saving, onSubmit, onDiscard }: SettingsFormProps) {
  const fields = useFocusAfter(saving)
  useUnsavedSection(section, dirty)
  return (
    <form noValidate onSubmit={onSubmit ?? ((event) => event.preventDefault())}>
      <CardContent className="first:pt-0 sm:first:pt-0">
        <div ref={fields} inert={saving} className="flex flex-col gap-8">
          {children}
        </div>
      </CardContent>
      {onSubmit && (
        <CardFooter>
          <Button type="submit" loading={saving} loadingText="Saving...">
            Save Changes
          </Button>
          {dirty && !saving && (
            <Button
              variant="ghost"
              onClick={() => {
                onDiscard()
                // The button goes with what there was to discard.
                document.getElementById(section)?.focus({ preventScroll: true })
              }}
            >
              Discard Changes
            </Button>
          )}
        </CardFooter>
      )}
    </form>
  )
}
