import { Section, Subsection } from './section.tsx'

const STEPS = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16']
const RADII = ['rounded-xs', 'rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-2xl']
const SHADOWS = ['shadow-control', 'shadow-card', 'shadow-raised', 'shadow-overlay']

export function ShapeSection() {
  return (
    <Section
      id="shape"
      intro="Everything is spaced in steps of 4 pixels. Controls are at least 40 pixels high on touch screens and more compact with a mouse."
    >
      <Subsection title="Spacing">
        <ul className="flex flex-wrap items-end gap-x-6 gap-y-5">
          {STEPS.map((step) => (
            <li key={step} className="flex flex-col gap-2">
              <span className={`${step} block h-8 rounded-xs bg-primary/80`} />
              <span className="amount text-muted-foreground text-xs">{Number(step.slice(2)) * 4} px</span>
            </li>
          ))}
        </ul>
      </Subsection>
      <Subsection title="Corners" text="Small for controls, larger for cards and dialogs.">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
          {RADII.map((radius) => (
            <li key={radius}>
              <div className={`${radius} h-20 border border-control-border bg-surface`} />
              <code className="mt-2 block text-muted-foreground text-xs">{radius}</code>
            </li>
          ))}
        </ul>
      </Subsection>
      <Subsection title="Shadows" text="The higher an element sits, the softer and longer its shadow.">
        <ul className="grid grid-cols-2 gap-6 xl:grid-cols-4">
          {SHADOWS.map((shadow) => (
            <li key={shadow}>
              <div className={`${shadow} h-24 rounded-xl border border-border bg-raised`} />
              <code className="mt-4 block text-muted-foreground text-xs">{shadow}</code>
            </li>
          ))}
        </ul>
      </Subsection>
    </Section>
  )
}
