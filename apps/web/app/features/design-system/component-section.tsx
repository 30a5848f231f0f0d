import { GALLERY } from './gallery/gallery.ts'
import { Section, Subsection } from './section.tsx'
import { Specimen } from './specimen.tsx'

export function ComponentSection() {
  return (
    <Section
      id="components"
      intro="Every component, live: press them, type into them. Each is shown in the light and dark theme; menus, dialogs and messages that open over the page use the page’s theme."
    >
      {GALLERY.map(({ title, specimens }) => (
        <Subsection key={title} title={title}>
          <div className="flex flex-col gap-8">
            {specimens.map((specimen) => (
              <Specimen key={`${specimen.components.join()} ${specimen.note}`} {...specimen} />
            ))}
          </div>
        </Subsection>
      ))}
    </Section>
  )
}
