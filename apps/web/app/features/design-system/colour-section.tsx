import { cn, SegmentedControl, showToast } from '@quotespark/ui'
import css from '@quotespark/ui/tokens.css?raw'
import { useEffect, useState } from 'react'
import { copyText } from '~/shell/copy-text.ts'
import { ColourCard } from './colour-card.tsx'
import { type CodeFormat, paletteOf } from './palette.ts'
import { Section, Subsection } from './section.tsx'

const PALETTE = paletteOf(css)

const FORMATS = [
  { value: 'hex', label: 'Hex' },
  { value: 'oklch', label: 'OKLCH' },
  { value: 'css', label: 'CSS' },
] as const

export function ColourSection() {
  const [format, setFormat] = useState<CodeFormat>('hex')
  const { copied, copy } = useCopied()
  return (
    <Section
      id="colours"
      intro="Each colour has one value for the light theme and one for the dark. Press a colour to copy its code."
    >
      <SegmentedControl
        label="Copy colours as"
        options={FORMATS}
        value={format}
        onValueChange={setFormat}
        className="self-start"
      />
      {PALETTE.map(({ title, text, colours }) => (
        <Subsection key={title} title={title} text={text}>
          <ul className={cn('grid gap-4 sm:grid-cols-2', colours.length > 4 && 'xl:grid-cols-3')}>
            {colours.map((colour) => (
              <ColourCard
                key={colour.token}
                colour={colour}
                format={format}
                copied={copied?.key}
                onCopy={copy}
              />
            ))}
          </ul>
        </Subsection>
      ))}
      <p role="status" className="sr-only">
        {copied && `${copied.text} copied`}
      </p>
    </Section>
  )
}

const CONFIRMED_MS = 2000

/** The last copied shade, for two seconds; each copy restarts the timer. */
function useCopied() {
  const [copied, setCopied] = useState<{ key: string; text: string }>()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy(key: string, text: string) {
    if (await copyText(text)) {
      setCopied({ key, text })
      return
    }
    setCopied(undefined)
    showToast({
      title: 'Copying is not allowed here',
      description: `The code is ${text}. Please select it and copy it yourself.`,
      tone: 'danger',
      duration: 10_000,
    })
  }
  return { copied, copy }
}
