import { Badge } from '@quotespark/ui'
import { Section } from './section.tsx'

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
    words: 'Three rates of VAT on one order, and my bookkeeper’s total matched to the penny.',
    from: 'A caterer',
  },
]

/**
 * Testimonials marked as examples, until the operator has real ones: the server replaces the content of the marked section,
 * so the section itself carries all the styles.
 */
export function Testimonials() {
  return (
    <Section id="testimonials" raised>
      <section
        data-operator-text="testimonials"
        className="[&_blockquote]:text-balance [&_blockquote]:font-medium [&_blockquote]:text-xl [&_blockquote]:leading-snug [&_blockquote]:tracking-[-0.015em] [&_figcaption]:mt-6 [&_figcaption]:flex [&_figcaption]:items-center [&_figcaption]:gap-3 [&_figcaption]:text-muted-foreground [&_figcaption]:text-sm [&_figure]:flex [&_figure]:h-full [&_figure]:flex-col [&_figure]:border-border [&_figure]:border-t [&_figure]:pt-6 [&_h2]:max-w-2xl [&_h2]:font-semibold [&_h2]:text-[2rem] [&_h2]:leading-[1.12] [&_h2]:tracking-[-0.028em] sm:[&_h2]:text-[2.625rem] sm:[&_h2]:leading-[1.1] [&_ul]:mt-14 [&_ul]:grid [&_ul]:gap-x-8 [&_ul]:gap-y-10 md:[&_ul]:grid-cols-3 lg:[&_ul]:gap-x-12"
      >
        <h2 id="testimonials-title">What we would like to hear</h2>
        <p className="mt-4 max-w-2xl text-lg text-muted-foreground leading-relaxed">
          Quotespark is new. These are examples of what we want customers to be able to say.
        </p>
        <ul>
          {EXAMPLES.map(({ words, from }) => (
            <li key={words}>
              <figure>
                <blockquote>“{words}”</blockquote>
                <figcaption>
                  {from}
                  <Badge>Example</Badge>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </Section>
  )
}
