import type { PrintedDocument } from '@quotespark/paper/printed'
import { cn } from '@quotespark/ui'
import { memo, type ReactNode } from 'react'
import { PAPER } from '../paper/paper-colours.ts'
import { PAPER_LOOKS, tint } from './paper-look.ts'
import { PrintedLines } from './printed-lines.tsx'

export interface PrintedPaperProps {
  printed: PrintedDocument
  /** Keys of its lines, independent of their content. */
  keys: readonly string[]
  /** Address of the company's logo. */
  logo: string | undefined
  /** Names it for screen readers: 'Preview of the quote'. */
  label: string
}

const muted = { color: PAPER.muted }
const hairline = { borderColor: PAPER.hairline }

/**
 * The content of the PDF, in its look and order, as one long page. The words come from printed-document.ts; positions and
 * sizes follow pdf-template/*.typ. The font size scales with the paper's width, but never gets too small to read.
 */
export const PrintedPaper = memo(function PrintedPaper({ printed, keys, logo, label }: PrintedPaperProps) {
  const { accent, seller } = printed
  const look = PAPER_LOOKS[printed.look]
  return (
    <div className="@container">
      <article
        aria-label={label}
        className={cn(
          'relative flex min-h-[130cqw] flex-col overflow-hidden rounded-md border border-border bg-white px-[6.5cqw] pb-[5cqw] shadow-raised',
          look.paper,
        )}
        style={{ color: PAPER.ink }}
      >
        {look.hasBand && (
          <div className="absolute inset-x-0 top-0 h-[1.4cqw]" style={{ background: accent }} />
        )}
        <header className="flex items-start justify-between gap-[2em]">
          <div className="min-w-0">
            {logo ? (
              <img
                src={logo}
                alt={`Logo of ${seller.brand}`}
                className={cn('object-contain object-left', look.logo)}
              />
            ) : (
              <p
                className={cn('wrap-anywhere font-semibold leading-tight', look.brand)}
                style={{ color: accent }}
              >
                {seller.brand}
              </p>
            )}
            {seller.contact.length > 0 && (
              <p className="wrap-anywhere mt-[0.6em] text-[0.89em]" style={muted}>
                {seller.contact.join(' · ')}
              </p>
            )}
          </div>
          <div className="shrink-0 text-right">
            <p className={cn('leading-none', look.kind)} style={{ color: accent }}>
              {printed.kind_title}
            </p>
            <p className="mt-[0.5em] font-medium text-[1.17em]">
              {printed.number}
              {printed.revision !== null && <span style={muted}> · {printed.revision}</span>}
            </p>
            {printed.status_note !== null && (
              <p
                className="mt-[0.5em] inline-block rounded-xs border px-[0.6em] py-[0.2em] font-semibold text-[0.89em]"
                style={{ color: accent, borderColor: accent }}
              >
                {printed.status_note}
              </p>
            )}
          </div>
        </header>
        <div className="mt-[2.6em] grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-[1.5em] @max-[24rem]:grid-cols-2">
          <Party label={printed.customer_label} {...printed.customer} />
          <Party label="From" {...seller} />
          <div
            className={cn(
              'flex flex-col gap-[0.3em] @max-[24rem]:col-span-2',
              look.hasPanel && '-mt-[0.9em] self-start rounded-sm px-[1.2em] py-[0.9em]',
            )}
            style={look.hasPanel ? { background: tint(accent) } : {}}
          >
            {printed.facts.map(([name, value]) => (
              <p key={name} className="flex justify-between gap-[1.2em]">
                <span style={muted}>{name}</span> <span className="font-medium">{value}</span>
              </p>
            ))}
          </div>
        </div>
        {look.hasRule && <div className={cn('border-t', look.titleAbove)} style={hairline} />}
        <div className={cn('mb-[1.2em]', look.titleAbove)}>
          <p dir="auto" className={cn('wrap-anywhere font-semibold leading-snug', look.title)}>
            {printed.title}
          </p>
          <Prose text={printed.description} className="mt-[0.3em]" quiet />
        </div>
        <PrintedLines {...printed} keys={keys} />
        {printed.price_note !== null && (
          <p className="mt-[0.9em] text-[0.89em]" style={muted}>
            {printed.price_note}
          </p>
        )}
        <PrintedTotals {...printed} />
        {printed.reverse_charge !== null && (
          <p className={cn('border p-[0.9em] font-medium', look.sectionAbove)} style={hairline}>
            {printed.reverse_charge}
          </p>
        )}
        <Prose text={printed.contract} className="mt-[1em] text-[0.89em]" quiet />
        <PrintedPlan {...printed} />
        <PrintedPayment {...printed} />
        <Prose text={printed.message} className={look.sectionAbove} />
        <Remarks title="Notes" text={printed.notes} look={look} />
        <Remarks title="Terms" text={printed.terms} look={look} />
        <Prose text={printed.closing_text} className={cn('text-[0.89em]', look.sectionAbove)} quiet />
        <footer className="mt-auto pt-[3em] text-[0.83em]" style={muted}>
          <div className="border-t pt-[0.7em]" style={hairline}>
            <Prose text={printed.footer} />
            <p className="wrap-anywhere">{printed.legal_line}</p>
          </div>
        </footer>
      </article>
    </div>
  )
})

function Party({ label, name, details }: { label: string; name: string; details: readonly string[] }) {
  return (
    <div className="wrap-anywhere min-w-0">
      <p className="text-[0.83em]" style={muted}>
        {label}
      </p>
      <p className="mt-[0.2em] font-semibold text-[1.11em] leading-snug">{name}</p>
      <p className="whitespace-pre-line" style={muted}>
        {details.join('\n')}
      </p>
    </div>
  )
}

function PrintedTotals({ vat_by_rate, totals, accent, look: name }: PrintedDocument) {
  const look = PAPER_LOOKS[name]
  const strongColours = look.isFilled
    ? { background: accent, color: 'white' }
    : { color: accent, ...hairline }
  return (
    <div className="mt-[1.4em] flex flex-wrap items-start justify-between gap-x-[2em] gap-y-[1em] tabular-nums">
      {vat_by_rate.length > 0 && (
        <table className="text-right text-[0.89em]">
          <thead>
            <tr className="border-b" style={{ ...muted, ...hairline }}>
              {['VAT summary', 'Net', 'VAT', 'Gross'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="pb-[0.3em] pl-[1em] font-medium text-[0.94em] first:pl-0 first:text-left"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vat_by_rate.map(({ rate, net, vat, gross, reason }) => (
              <tr key={`${rate} ${reason}`} className="align-top">
                <td className="pt-[0.3em] text-left">
                  {rate}
                  {reason !== null && (
                    <span className="wrap-anywhere block max-w-[16em]" style={muted}>
                      {reason}
                    </span>
                  )}
                </td>
                <td className="pt-[0.3em] pl-[1em]">{net}</td>
                <td className="pt-[0.3em] pl-[1em]">{vat}</td>
                <td className="pt-[0.3em] pl-[1em]">{gross}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={cn('ml-auto flex w-[22em] max-w-full flex-col', look.totals)}>
        {totals.map(({ label, value, strong }) => (
          <p
            key={label}
            className={cn(
              'flex items-baseline justify-between gap-[1em]',
              strong && ['font-semibold', look.strong],
            )}
            style={strong ? strongColours : {}}
          >
            <span style={strong ? {} : muted}>{label}</span>{' '}
            <span className={cn(strong && look.value)}>{value}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

function PrintedPlan({ plan, look: name }: PrintedDocument) {
  if (plan.length === 0) return null
  const look = PAPER_LOOKS[name]
  return (
    <>
      <p className={cn('font-semibold', look.section, look.sectionAbove)}>How you pay</p>
      <table className="mt-[0.4em] w-full">
        <tbody>
          {plan.map(([title, share, when, amount], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the stages of a plan have no key, and two can read the same
            <tr key={at} className="border-b align-top" style={hairline}>
              <td dir="auto" className="wrap-anywhere w-full py-[0.45em]">
                {title}
              </td>
              <td className="whitespace-nowrap py-[0.45em] pl-[1.6em]" style={muted}>
                {share}
              </td>
              <td className="py-[0.45em] pl-[1.6em]" style={muted}>
                {when}
              </td>
              <td className="whitespace-nowrap py-[0.45em] pl-[1.6em] text-right tabular-nums">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function PrintedPayment({ payment, accent, look: name }: PrintedDocument) {
  if (payment.length === 0) return null
  const look = PAPER_LOOKS[name]
  const isTinted = look.payment === 'tinted'
  return (
    <div
      className={cn('mt-[2em]', isTinted ? 'rounded-sm p-[1.2em]' : 'border-y py-[0.9em]')}
      style={isTinted ? { background: tint(accent) } : hairline}
    >
      <p className={cn('font-semibold', look.section)}>How to pay</p>
      <div className="mt-[0.7em] flex flex-wrap gap-x-[1.6em] gap-y-[0.7em]">
        {payment.map(([name, value]) => (
          <p key={name} className="min-w-0">
            <span className="block text-[0.83em]" style={muted}>
              {name}
            </span>{' '}
            <span className="wrap-anywhere font-semibold">{value}</span>
          </p>
        ))}
      </div>
    </div>
  )
}

interface RemarksProps {
  title: string
  text: string | null
  look: (typeof PAPER_LOOKS)[keyof typeof PAPER_LOOKS]
}

function Remarks({ title, text, look }: RemarksProps): ReactNode {
  return (
    text !== null && (
      <>
        <p className={cn('font-semibold', look.section, look.sectionAbove)}>{title}</p>
        <Prose text={text} className="mt-[0.4em]" quiet />
      </>
    )
  )
}

interface ProseProps {
  text: string | null
  className?: string
  quiet?: boolean
}

function Prose({ text, className, quiet = false }: ProseProps): ReactNode {
  return (
    text !== null && (
      <p dir="auto" className={cn('wrap-anywhere whitespace-pre-line', className)} style={quiet ? muted : {}}>
        {text}
      </p>
    )
  )
}
