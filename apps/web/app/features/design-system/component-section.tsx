import { SPECIMENS } from '@quotespark/ui/specimens'
import { Section, Subsection } from './section.tsx'
import { SpecimenFrame } from './specimen-frame.tsx'

export function ComponentSection() {
  return (
    <Section
      id="components"
      intro="Every component, live: press the buttons, type in the fields. Each is shown in the light and dark theme; menus, dialogs and messages that open over the page use the page’s theme."
    >
      {Object.entries(SPECIMENS).map(([title, specimens]) => (
        <Subsection key={title} title={title}>
          <div className="flex flex-col gap-8">
            {Object.entries(specimens).map(([name, specimen]) => (
              <SpecimenFrame key={name} name={name} {...specimen} />
            ))}
          </div>
        </Subsection>
      ))}
    </Section>
  )
}
