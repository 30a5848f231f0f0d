import { Badge } from '@quotespark/ui'
import { Check } from 'lucide-react'
import type { CodeFormat, Colour } from './palette.ts'

export interface ColourCardProps {
  colour: Colour
  format: CodeFormat
  /** The shade copied a moment ago: 'primary light'. */
  copied: string | undefined
  onCopy: (key: string, text: string) => void
}

export function ColourCard({ colour, format, copied, onCopy }: ColourCardProps) {
  const { token, name, shades } = colour
  return (
    <li className="overflow-hidden rounded-xl border border-border bg-surface">
      <p className="flex flex-col px-4 pt-3 pb-2.5">
        <span className="font-medium text-sm">{name}</span>
        <code className="text-muted-foreground text-xs">--{token}</code>
      </p>
      <div className="grid grid-cols-2">
        {shades.map(({ theme, codes }) => {
          const key = `${token} ${theme}`
          const code = codes[format]
          return (
            <button
              key={theme}
              type="button"
              onClick={() => onCopy(key, code)}
              className="group flex min-w-0 flex-col border-border border-t text-left transition-colors first:border-r hover:bg-muted/60 focus-visible:-outline-offset-2"
            >
              <span
                className="relative flex h-16 w-full items-center justify-center border-border border-b"
                style={{ background: codes.oklch }}
              >
                {copied === key && (
                  <Badge aria-hidden="true" className="bg-foreground text-background ring-0">
                    <Check />
                    copied
                  </Badge>
                )}
              </span>
              <span className="flex flex-col px-4 py-2">
                <span className="sr-only">Copy {name}, </span>
                <span className="text-muted-foreground text-xs capitalize">{theme}</span>{' '}
                <code className="wrap-anywhere mt-0.5 text-[0.8125rem]">{code}</code>
              </span>
            </button>
          )
        })}
      </div>
    </li>
  )
}
