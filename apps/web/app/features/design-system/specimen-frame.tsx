import type { Specimen } from '@quotespark/ui/specimens'

interface SpecimenFrameProps extends Specimen {
  name: string
}

/** A component in its states, in the light and the dark theme. */
export function SpecimenFrame({ name, components, Example, note, asPicture = false }: SpecimenFrameProps) {
  const parts = components.slice(1)
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
