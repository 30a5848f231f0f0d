import { Button, CardContent, CardFooter } from '@quotespark/ui'
import type { FormEventHandler, ReactNode } from 'react'
import { useRestoreFocus } from '~/forms/use-focus-after.ts'
import { useUnsavedSection } from './unsaved-sections.tsx'

export interface SettingsFormProps {
  /** Id of the surrounding section. */
  section: string
  children: ReactNode
  dirty: boolean
  saving: boolean
  /** Undefined when the user may only read. */
  onSubmit: FormEventHandler | undefined
  onDiscard: () => void
}

/** The fields of one card, saved on their own. */
export function SettingsForm({ section, children, dirty, saving, onSubmit, onDiscard }: SettingsFormProps) {
  const fields = useRestoreFocus(saving)
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
                // The pressed button disappears with the changes.
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
