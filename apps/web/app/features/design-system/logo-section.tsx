import { SparkMark } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { BRAND_SIZES, brandFile } from './brand-files.ts'
import { Section, Subsection } from './section.tsx'

const GROUNDS = [
  { name: 'On light', ground: 'light bg-background', file: 'logo.svg' },
  { name: 'On dark', ground: 'dark bg-background', file: 'logo-on-dark.svg' },
  { name: 'On plum', ground: 'light bg-primary', file: 'logo-on-dark.svg' },
]

/** Heights of the wordmark; those too wide for the page are hidden. */
const WORD_SIZES = [
  { height: 16, fits: '' },
  { height: 32, fits: '' },
  { height: 64, fits: '@max-[25rem]:hidden' },
  { height: 128, fits: '@max-[47rem]:hidden' },
]

export function LogoSection() {
  return (
    <Section
      id="logo"
      intro="Use the mark alone where the name is already known: in a browser tab, on a phone, beside a heading. Everywhere else, use the full logo."
    >
      <ul className="grid gap-4 md:grid-cols-3">
        {GROUNDS.map(({ name, ground, file }) => (
          <li key={name}>
            <div className="overflow-hidden rounded-xl border border-border">
              <div className={`${ground} flex h-40 items-center justify-center px-8`}>
                <img
                  src={brandFile(file)}
                  alt={`Quotespark logo, ${name.toLowerCase()}`}
                  width="196"
                  height="36"
                />
              </div>
            </div>
            <p className="mt-2 text-muted-foreground text-sm">{name}</p>
          </li>
        ))}
      </ul>
      <Subsection
        title="The mark in five sizes"
        text="The same drawing at every size; it stays clear down to 16 pixels."
      >
        <Panel>
          <ul className="flex flex-wrap items-end gap-x-10 gap-y-8">
            {BRAND_SIZES.map((size) => (
              <li key={size} className="flex flex-col items-center gap-3">
                <SparkMark style={{ width: size, height: size }} />
                <span className="amount text-muted-foreground text-xs">{size} px</span>
              </li>
            ))}
          </ul>
        </Panel>
      </Subsection>
      <Subsection
        title="The logo at different heights"
        text="At 16 pixels the word is only just readable: prefer the mark there. The 200-pixel file, for print and large screens, is under Downloads."
      >
        <Panel>
          <ul className="@container flex flex-col gap-8">
            {WORD_SIZES.map(({ height, fits }) => (
              <li key={height} className={fits}>
                <LogoPicture height={height} />
                <span className="amount mt-2 block text-muted-foreground text-xs">{height} px</span>
              </li>
            ))}
          </ul>
        </Panel>
      </Subsection>
      <Subsection
        title="Clear space"
        text="Keep half the mark’s height clear on every side: no words, edges or other logos."
      >
        <Panel>
          <div className="mx-auto w-fit border border-strong-border border-dashed bg-accent/60 p-4 sm:p-6">
            <div className="relative border border-link/50 border-dashed bg-surface">
              <LogoPicture height={32} className="sm:hidden" />
              <LogoPicture height={48} className="max-sm:hidden" />
              <Half className="-top-4 left-1/2 h-4 -translate-x-1/2 sm:-top-6 sm:h-6" />
              <Half className="-left-4 top-0 h-full w-4 sm:-left-6 sm:w-6" />
            </div>
          </div>
        </Panel>
      </Subsection>
    </Section>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-xl border border-border bg-surface p-6 sm:p-10">{children}</div>
}

function LogoPicture({ height, className = '' }: { height: number; className?: string }) {
  const size = { height, width: Math.round((height * 174) / 32) }
  return (
    <div className={className}>
      <img
        src={brandFile('logo.svg')}
        alt={`Quotespark logo, ${height} pixels high`}
        {...size}
        className="max-w-none dark:hidden"
      />
      <img
        src={brandFile('logo-on-dark.svg')}
        alt={`Quotespark logo, ${height} pixels high`}
        {...size}
        className="hidden max-w-none dark:block"
      />
    </div>
  )
}

function Half({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute flex items-center justify-center font-medium text-accent-foreground text-xs ${className}`}
    >
      ½
    </span>
  )
}
