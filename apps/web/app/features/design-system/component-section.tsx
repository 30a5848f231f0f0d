import { GALLERY } from './gallery/gallery.ts'
import { Section, Subsection } from './section.tsx'
import { Specimen } from './specimen.tsx'

export function ComponentSection() {
  return (
    <Section
      id="components"
      intro="Every part of our interface, alive: press them, type into them. Each is shown in the light and in the dark theme; what opens over the page (menus, dialogs, messages) takes the theme that the page has."
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
