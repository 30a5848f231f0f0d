import { useEffect, useRef, useState } from 'react'
import { Section } from './section.tsx'

const SAMPLES = [
  {
    name: 'Display',
    className: 'text-display',
    text: 'Quotes that get accepted',
    use: 'The first words of a public page',
  },
  {
    name: 'Title',
    className: 'text-title',
    text: 'Kitchen refit, Marsh Lane',
    use: 'The heading of a screen',
  },
  { name: 'Figure', className: 'text-figure amount', text: '£12,480.00', use: 'A figure on its own' },
  {
    name: 'Heading',
    className: 'text-heading',
    text: 'What is in this quote',
    use: 'The heading of a card or dialog',
  },
  {
    name: 'Body',
    className: '',
    text: 'Send a quote, have it accepted online, and turn it into an invoice.',
    use: 'Running text',
  },
  {
    name: 'Small',
    className: 'text-sm',
    text: 'Valid until 20 December 2026',
    use: 'Controls, tables, descriptions',
  },
  {
    name: 'Caption',
    className: 'text-xs',
    text: 'Viewed twice, last on Monday',
    use: 'Times, badges, footnotes',
  },
]

export function TypographySection() {
  return (
    <Section
      id="typography"
      intro="One family, Inter, in its optical sizes: tight and heavy where large, open where small. Amounts use figures of equal width, so that pence line up under pence."
    >
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface px-6 sm:px-8">
        {SAMPLES.map((sample) => (
          <TypeSample key={sample.name} {...sample} />
        ))}
      </ul>
    </Section>
  )
}

function TypeSample({ name, className, text, use }: (typeof SAMPLES)[number]) {
  const { ref, measures } = useTypeMeasures()
  return (
    <li className="flex flex-col gap-3 py-6 md:flex-row md:items-center md:gap-8">
      <div className="shrink-0 text-sm md:w-44">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground">{use}</p>
      </div>
      <p ref={ref} className={`min-w-0 flex-1 ${className}`}>
        {text}
      </p>
      <div className="amount min-h-9 shrink-0 text-muted-foreground text-xs md:w-36 md:text-right">
        <code className="block">{className || 'body'}</code>
        <span className="block">{measures}</span>
      </div>
    </li>
  )
}

/** The type size as the browser renders it: '26 / 32 px, 600'. The largest size depends on the window's width. */
function useTypeMeasures() {
  const ref = useRef<HTMLParagraphElement>(null)
  const [measures, setMeasures] = useState('')
  useEffect(() => {
    const measure = () => {
      if (!ref.current) return
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(ref.current)
      const pixels = (length: string) => Math.round(Number.parseFloat(length) * 10) / 10
      setMeasures(`${pixels(fontSize)} / ${pixels(lineHeight)} px, ${fontWeight}`)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { ref, measures }
}
