import { Badge } from '@quotespark/ui'
import { Section, SectionHeading } from './section.tsx'

const EXAMPLES = [
  {
    words: 'She asked for one change and accepted on her phone. I never left the workshop.',
    from: 'A joiner',
  },
  {
    words:
      'We disagreed about what was in the price. So we opened the PDF he had accepted and read it together.',
    from: 'A web designer',
  },
  {
    words: 'Three rates of VAT on one order, and my bookkeeper got the same pennies.',
    from: 'A caterer',
  },
]

export function Testimonials() {
  return (
    <Section id="testimonials" raised>
      <SectionHeading id="testimonials-title" title="What we would like to hear">
        Quotespark is new. These are examples of what we want customers to be able to say.
      </SectionHeading>
      <ul className="mt-14 grid gap-x-8 gap-y-10 md:grid-cols-3 lg:gap-x-12">
        {EXAMPLES.map(({ words, from }) => (
          <li key={words}>
            <figure className="flex h-full flex-col border-border border-t pt-6">
              <blockquote className="text-balance font-medium text-xl leading-snug tracking-[-0.015em]">
                “{words}”
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3 text-muted-foreground text-sm">
                {from}
                <Badge>Example</Badge>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
