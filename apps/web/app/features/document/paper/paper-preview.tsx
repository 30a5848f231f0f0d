import { cn } from '@quotespark/ui'
import type { ReactNode } from 'react'
import { PAPER } from './paper-colours.ts'

interface PaperParty {
  /** Heading such as 'Billed to'. */
  title: string
  name: string
  /** Lines below the name. */
  details: string
}

export interface PaperPreviewProps extends PaperLinesProps {
  /** Names the preview for screen readers: 'Preview of an invoice'. */
  label: string
  /** Heading such as 'VAT invoice'. */
  kind: string
  number: string
  /** The company's logo, or its name. */
  letterhead: ReactNode
  /** Contact details of the company, below the letterhead. */
  contact: string
  parties: readonly PaperParty[]
  /** Dates and similar details. */
  facts: readonly { label: string; value: string }[]
  /** Text at the foot of the page. */
  footer: string
  /** Payment details, after the totals. */
  children?: ReactNode
  /** Its font size scales everything on the page. */
  className?: string
}

/** A small likeness of a document's first page, as its PDF is printed. */
export function PaperPreview({
  label,
  kind,
  number,
  letterhead,
  contact,
  parties,
  facts,
  footer,
  children,
  className,
  ...lines
}: PaperPreviewProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className={cn(
        'flex aspect-[210/250] flex-col rounded-md border border-border bg-white p-[7%] text-[0.5625rem] leading-normal shadow-raised',
        className,
      )}
      style={{ color: PAPER.ink }}
    >
      <div className="flex items-start justify-between gap-[1.8em]">
        <div className="min-w-0">
          {letterhead}
          <p className="mt-[0.4em] line-clamp-2" style={{ color: PAPER.muted }}>
            {contact}
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className="font-semibold text-[2em] leading-none tracking-tight" style={{ color: lines.accent }}>
            {kind}
          </p>
          <p className="mt-[0.4em] font-medium">{number}</p>
        </div>
      </div>
      <div className="mt-[2.6em] grid grid-cols-[1fr_1fr_auto] gap-[1.3em]">
        {parties.map(({ title, name, details }) => (
          <div key={title} className="min-w-0">
            <p style={{ color: PAPER.muted }}>{title}</p>
            <p className="line-clamp-2 font-semibold">{name}</p>
            <p className="line-clamp-4 whitespace-pre-line" style={{ color: PAPER.muted }}>
              {details}
            </p>
          </div>
        ))}
        <dl className="flex flex-col gap-[0.2em]">
          {facts.map((fact) => (
            <div key={fact.label} className="flex justify-between gap-[0.9em]">
              <dt style={{ color: PAPER.muted }}>{fact.label}</dt>
              <dd className="font-medium">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <PaperLines {...lines} />
      {children}
      <div className="mt-auto pt-[1.8em]">
        <p
          className="line-clamp-4 whitespace-pre-line border-t pt-[0.7em]"
          style={{ color: PAPER.muted, borderColor: PAPER.hairline }}
        >
          {footer}
        </p>
      </div>
    </div>
  )
}

/** The company's name in place of a logo. */
export function PaperName({ name, accent }: { name: string; accent: string }) {
  return (
    <p className="truncate font-semibold text-[1.78em] leading-tight" style={{ color: accent }}>
      {name}
    </p>
  )
}

interface PaperLine {
  key: string
  description: string
  /** Formatted, for instance '20%'. */
  vat: string
  /** Formatted, for instance '£480.00'. */
  net: string
}

interface PaperLinesProps {
  /** '#rrggbb', dark enough for text on white. */
  accent: string
  showsVat: boolean
  lines: readonly PaperLine[]
  /** The last is the amount to pay. */
  totals: readonly { label: string; amount: string }[]
}

function PaperLines({ accent, showsVat, lines, totals }: PaperLinesProps) {
  return (
    <>
      <table className="mt-[2.2em] w-full text-left">
        <thead>
          <tr className="border-b" style={{ borderColor: accent }}>
            <th className="pb-[0.4em] font-medium" style={{ color: PAPER.muted }}>
              Description
            </th>
            {showsVat && (
              <th className="pb-[0.4em] text-right font-medium" style={{ color: PAPER.muted }}>
                VAT
              </th>
            )}
            <th className="pb-[0.4em] text-right font-medium" style={{ color: PAPER.muted }}>
              {showsVat ? 'Net' : 'Amount'}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, description, vat, net }) => (
            <tr key={key} className="border-b" style={{ borderColor: PAPER.hairline }}>
              <td className="wrap-anywhere py-[0.4em]">{description}</td>
              {showsVat && <td className="whitespace-nowrap py-[0.4em] pl-[0.9em] text-right">{vat}</td>}
              <td className="py-[0.4em] pl-[0.9em] text-right tabular-nums">{net}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-[0.9em] ml-auto flex min-w-2/5 flex-col gap-[0.2em] tabular-nums">
        {totals.map(({ label, amount }, at) => (
          <div
            key={label}
            className="flex justify-between gap-[0.9em] last:border-t last:pt-[0.4em] last:font-semibold"
            style={at === totals.length - 1 ? { borderColor: accent, color: accent } : {}}
          >
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
