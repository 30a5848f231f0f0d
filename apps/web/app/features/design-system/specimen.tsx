import type { ComponentType } from 'react'

export interface SpecimenProps {
  /** Names exported by @quotespark/ui; the first is the heading. */
  components: readonly string[]
  Example: ComponentType
  note?: string
  /** Hides the example from the keyboard and screen readers, where it would seem part of the page itself. */
  asPicture?: boolean
}

/** A component in its states, in the light and the dark theme. */
export function Specimen({ components, Example, note, asPicture = false }: SpecimenProps) {
  const [name = '', ...parts] = components
  return (
    <div className="min-w-0">
      <h4 className="font-medium text-sm">
        {name}
        {parts.length > 0 && (
          <span className="font-normal text-muted-foreground"> with {parts.join(', ')}</span>
        )}
      </h4>
      {note && <p className="mt-1 text-muted-foreground text-sm">{note}</p>}
      <div className="mt-3 grid overflow-hidden rounded-xl border border-border md:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
          <div
            key={theme}
            role="group"
            aria-label={`${name}, ${theme}`}
            className={`${theme} relative min-w-0 overflow-x-auto bg-background p-5 text-foreground xl:p-7`}
          >
            <div inert={asPicture} aria-hidden={asPicture || undefined}>
              <Example />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
